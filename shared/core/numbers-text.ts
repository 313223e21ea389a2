/**
 * A row of numbers as it travels: with commas between, and nothing for none (`1240,,0`), so that nobody has
 * to walk through thousands of them to copy or to check them.
 */
export function writeNumbers(numbers: readonly (number | null)[]): string {
  return numbers.join(',')
}

export function readNumbers(text: string): (number | null)[] {
  return text.split(',').map((number) => (number === '' ? null : Number(number)))
}
