/** Tells with each picture of the screen how loud a stream is, from 0 to 1; answers how to end that. */
export function listenTo(stream: MediaStream, tell: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 1_024 });
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let next = requestAnimationFrame(function look() {
    analyser.getFloatTimeDomainData(samples);
    tell(loudness(samples));
    next = requestAnimationFrame(look);
  });
  return () => {
    cancelAnimationFrame(next);
    void context.close();
  };
}

/** Speech beside a phone lies between -60 and -10 decibels. */
function loudness(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  return Math.min(1, Math.max(0, (10 * Math.log10(power + 1e-9) + 60) / 50));
}
