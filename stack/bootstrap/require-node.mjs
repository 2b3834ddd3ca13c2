const OLDEST = 20;

export function requireNode() {
  const major = Number.parseInt(process.versions.node, 10);
  if (major >= OLDEST) return;
  console.error(`Node ${OLDEST} or newer is needed; this is ${process.version} (${process.execPath}).`);
  process.exit(1);
}
