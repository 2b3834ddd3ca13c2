type Page = {
  /** The service's origin. */
  readonly own: string;
  /** The script tag's attributes. */
  readonly tag: string;
  readonly licensed: boolean;
};

/** A page that a company might have, the widget in its place. */
export function demoPage({ own, tag, licensed }: Page): string {
  const name = licensed ? 'Demo Telco' : 'Harbour Furniture';
  const other = licensed
    ? '<a href="/pilot">The same without a licence (pilot)</a>'
    : '<a href="/">The same with a licence</a>';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Complaints – ${name}</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header><strong>${name}</strong><nav>${other}</nav></header>
<main>
<h1>Something went wrong? Tell us.</h1>
<p>Say in your own words, in your own language, what happened. You will get a written complaint, and we will answer it in the
time that the rules give us. It costs nothing.</p>
<script src="${own}/embed.js" ${tag} async></script>
<p class="small">This page is a demonstration: ${name} does not exist.</p>
</main>
</body>
</html>
`;
}

export const demoStyle = `
:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif; }
body { margin: 0; background: Canvas; color: CanvasText; }
header { display: flex; flex-wrap: wrap; gap: 1rem; justify-content: space-between; padding: 1rem 1.5rem; border-bottom: 1px solid; }
main { max-width: 46rem; margin: 2rem auto; padding: 0 clamp(0.5rem, 3vw, 1.5rem); }
h1 { font-size: 1.75rem; line-height: 1.25; }
.small { font-size: 0.9375rem; }
`;
