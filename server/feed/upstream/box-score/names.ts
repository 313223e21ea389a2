const SUFFIX = /^(?:jr|sr|ii|iii|iv|v)$/

/** `Ja'Marr Chase` → `ja marr`… without accents, apostrophes, dots and a jersey number; words by spaces. */
function words(name: string): string[] {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}|['’‘`]/gu, '')
    .toLowerCase()
    .replace(/^\s*#\d+\s*/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

function withoutSuffix(parts: readonly string[]): readonly string[] {
  const last = parts.at(-1)
  return parts.length > 2 && last !== undefined && SUFFIX.test(last) ? parts.slice(0, -1) : parts
}

const whole = (name: string) => words(name).join('')
const plain = (name: string) => withoutSuffix(words(name)).join('')
const brief = (name: string) => {
  const [first = '', ...rest] = withoutSuffix(words(name))
  return `${first.charAt(0)} ${rest.join('')}`
}

/**
 * The player that a name in the text of a play means: `Michael Penix Jr.`, `Michael Penix`, `M.Penix`. Null
 * without a match, or with two equally good ones.
 */
export function findByName<T>(name: string, people: readonly T[], nameOf: (person: T) => string): T | null {
  const isBrief = words(name)[0]?.length === 1
  for (const form of isBrief ? [whole, plain, brief] : [whole, plain]) {
    const wanted = form(name)
    const found = people.filter((person) => form(nameOf(person)) === wanted)
    if (found.length === 1) return found[0] ?? null
    if (found.length > 1) return null
  }
  return null
}

/** Whether a text ends with a player's full or last name: `Struck out swinging, Duran` with Jarren Duran. */
export function endsWithName(text: string, fullName: string): boolean {
  const said = words(text)
  const ends = (name: readonly string[]) =>
    name.length > 0 && name.every((word, n) => said[said.length - name.length + n] === word)
  const last = words(fullName).slice(1)
  return ends(words(fullName)) || ends(last) || ends(withoutSuffix(words(fullName)).slice(1))
}
