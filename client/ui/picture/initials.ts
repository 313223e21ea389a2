/** The initials of a person's first and last name, to show in place of a portrait: `RW` for Reggie Wildwood Jr. */
export function initials(name: string): string {
  const words = name
    .split(/[\s-]+/)
    .filter((word) => /^\p{L}/u.test(word) && !/^(jr|sr|ii|iii|iv|v)\.?$/i.test(word))
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase()
}
