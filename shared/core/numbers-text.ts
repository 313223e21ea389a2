/**
 * A row of numbers for transport: with commas between, and empty for null (`1240,,0`), so that thousands of
 * them need not be copied or checked one by one.
 */
export function writeNumbers(numbers: readonly (number | null)[]): string {
  return numbers.join(',')
}

export function readNumbers(text: string): (number | null)[] {
  return text.split(',').map((number) => (number === '' ? null : Number(number)))
}
