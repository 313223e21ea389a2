/** Says what a run is at, and since how many seconds, beside the report that goes to the standard output. */
export function progress(text: string): void {
  process.stderr.write(`${(performance.now() / 1000).toFixed(0)} s: ${text}\n`)
}
