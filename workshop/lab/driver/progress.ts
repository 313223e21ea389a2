/** Says what is going on, beside the table that goes to the standard output. */
export function progress(text: string): void {
  process.stderr.write(`${text}\n`)
}
