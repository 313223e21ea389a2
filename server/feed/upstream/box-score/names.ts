import { LRUCache } from 'lru-cache'
import { normalize } from '../../../../shared/core/normalize.ts'
import { areNicknames } from './nicknames.ts'

const SUFFIX = /^(?:jr|sr|ii|iii|iv|v|vi)$/
/** College scorers type a numeral with small letters: `J.Washington lll`. */
const SMALL_NUMERAL: ReadonlyMap<string, string> = new Map([
  ['ll', 'ii'],
  ['lll', 'iii'],
  ['lv', 'iv'],
])

/** A name in its parts, in small letters without accents, apostrophes and dots. */
interface Name {
  /** All of it, joined. */
  readonly whole: string
  /** The same without the suffix. */
  readonly plain: string
  /** The first name, with further parts that are initials or joined to it by a hyphen: `aj`, `amonra`. */
  readonly given: string
  /** What follows it, without the suffix: `st`, `brown`. */
  readonly surname: readonly string[]
  readonly suffix: string
}

/** Every sign that stands for an apostrophe, Hawaii's among them, and what has no width. */
const APOSTROPHES = /['’‘`´ʼʻʽ′＇]|\p{Cf}/gu

/** `Ja'Marr Chase` → `ja marr`… without accents, apostrophes, dots and a jersey number; words by spaces. */
function words(name: string): string[] {
  const parts = normalize(name.replaceAll(APOSTROPHES, ''))
    .replace(/^\s*(?:#?\d+[\s-]+)+/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const last = parts.at(-1)
  const numeral = parts.length > 1 && last !== undefined ? SMALL_NUMERAL.get(last) : undefined
  return numeral === undefined ? parts : [...parts.slice(0, -1), numeral]
}

function withoutSuffix(parts: readonly string[]): readonly string[] {
  const last = parts.at(-1)
  return parts.length > 2 && last !== undefined && SUFFIX.test(last) ? parts.slice(0, -1) : parts
}

/** `Daniels, Jalon` → `Jalon Daniels`; `Rashod Frederique, Jr.` stays. */
function inOrder(name: string): string {
  const [before = '', after = '', ...more] = name.split(',').map((part) => part.trim())
  const isTurned = before !== '' && after !== '' && more.length === 0 && !SUFFIX.test(words(after).join(''))
  return isTurned ? `${after} ${before}` : name
}

/** The players of a live Sunday, who come again with every reading of their game. */
const READ = new LRUCache<string, Name>({ max: 8_000 })

function readName(text: string): Name {
  let name = READ.get(text)
  if (name === undefined) READ.set(text, (name = read(text)))
  return name
}

function read(text: string): Name {
  const name = inOrder(text)
  const parts = words(name)
  const plain = withoutSuffix(parts)
  // `Amon-Ra` is one first name and `A.St. Brown` has one of a letter: only hyphens join what is before a surname.
  const [first = ''] = name
    .trim()
    .replace(/^(?:#?\d+[\s-]+)+/, '')
    .split(/[\s.]+/)
  let given = Math.max(1, words(first).length)
  while (given < plain.length - 1 && plain[given]?.length === 1) given += 1
  return {
    whole: parts.join(''),
    plain: plain.join(''),
    given: plain.slice(0, given).join(''),
    surname: plain.slice(given),
    suffix: parts.length > plain.length ? (parts.at(-1) ?? '') : '',
  }
}

/** From the surest to the least sure. */
const SAME: readonly ((said: Name, person: Name) => boolean)[] = [
  (said, person) => said.whole === person.whole,
  (said, person) => said.plain === person.plain,
  // `A.Brown` is A.J. Brown, `Jam.Williams` Jameson Williams.
  (said, person) => isShort(said.given, person.given) && isSame(said.surname, person.surname),
  // `E.Brown` may be Equanimeous St. Brown, and `J.Smith` John Paul Smith.
  (said, person) => isShort(said.given, person.given) && endsWith(person.surname, said.surname),
  (said, person) =>
    (areNicknames(said.given, person.given) ||
      (person.given.length > 2 && isShort(person.given, said.given))) &&
    isSame(said.surname, person.surname),
  // The box score has the initial, the text all of the name.
  (said, person) => isShort(person.given, said.given) && isSame(said.surname, person.surname),
]

function isShort(short: string, long: string): boolean {
  return short !== '' && long.startsWith(short)
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length > 0 && a.join('') === b.join('')
}

function endsWith(surname: readonly string[], end: readonly string[]): boolean {
  return end.length > 0 && surname.some((_, n) => surname.slice(n).join('') === end.join(''))
}

/**
 * Finds the players that a name in the text of a play may mean: `Michael Penix Jr.`, `Michael Penix`, `M.Penix`, `#9
 * M.Penix Jr.`. Several where they are equally good, none without a match.
 */
export function nameFinder<T>(
  people: readonly T[],
  nameOf: (person: T) => string,
): (name: string) => readonly T[] {
  const known = people.map((person) => ({ person, name: readName(nameOf(person)) }))
  const found = new Map<string, readonly T[]>()
  return (name) => {
    let persons = found.get(name)
    if (persons === undefined) found.set(name, (persons = find(known, readName(name))))
    return persons
  }
}

function find<T>(known: readonly { person: T; name: Name }[], said: Name): T[] {
  if (said.whole === '') return []
  for (const isLike of SAME) {
    const alike = known.filter(({ name }) => isLike(said, name))
    if (alike.length > 0) return bySuffix(said, alike).map(({ person }) => person)
  }
  return []
}

/** Of father and son the one who is meant; feeds may leave a suffix out, or write another one. */
function bySuffix<T extends { readonly name: Name }>(said: Name, alike: readonly T[]): readonly T[] {
  if (said.suffix === '') return alike
  const same = alike.filter(({ name }) => name.suffix === said.suffix)
  const bare = alike.filter(({ name }) => name.suffix === '')
  return [same, bare].find(({ length }) => length > 0) ?? alike
}

/** The player that one name means; null without a match, or with two equally good ones. */
export function findByName<T>(name: string, people: readonly T[], nameOf: (person: T) => string): T | null {
  return onlyOne(nameFinder(people, nameOf)(name))
}

/** The one that there is; null for none and for several. */
export function onlyOne<T>(found: readonly T[]): T | null {
  const [one, ...others] = found
  return one !== undefined && others.length === 0 ? one : null
}

/** Whether two names of one text may be one player's. */
export function areSameName(one: string, other: string): boolean {
  return findByName(one, [other], (name) => name) !== null
}

/** Whether a text ends with a player's full or last name: `Struck out swinging, Duran` with Jarren Duran. */
export function endsWithName(text: string, fullName: string): boolean {
  return nameAtEnd(text, fullName) !== null
}

/**
 * How a text that ends with a player's name calls him: by all of it, with his initial (`W. Contreras`), by the last name,
 * or by the end of it (`Cruz` is Elly De La Cruz).
 */
export function nameAtEnd(text: string, fullName: string): 'whole' | 'initial' | 'last' | 'end' | null {
  const said = words(text)
  const parts = words(fullName)
  const ends = (name: readonly string[]) =>
    name.length > 0 && name.every((word, n) => said[said.length - name.length + n] === word)
  if (ends(parts) || (parts.length > 1 && ends(withoutSuffix(parts)))) return 'whole'
  const last = [parts.slice(1), withoutSuffix(parts).slice(1)].find(ends)
  const surname = withoutSuffix(parts).slice(1)
  if (last === undefined) return surname.length > 1 && ends(surname.slice(-1)) ? 'end' : null
  const short = said.at(-last.length - 1) ?? ''
  const isShortened = short.length === 1 || (short.length < 5 && text.toLowerCase().includes(`${short}.`))
  return isShortened && isShort(short, parts[0] ?? '') ? 'initial' : 'last'
}
