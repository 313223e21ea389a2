import { SETTINGS } from './settings.ts'

const NAMES: readonly string[] = SETTINGS.flatMap((setting) =>
  'secret' in setting ? [setting.name, `${setting.name}_FILE`] : [setting.name],
)

/** Names that are for Node, the system or the compose files, and have a place beside our settings. */
const NOT_OURS =
  /^(NODE_\w+|TZ|LANG|LC_\w+|UV_THREADPOOL_SIZE|SSL_CERT_(FILE|DIR)|(HTTPS?|NO|ALL)_PROXY|EMPIRE_(BACKUPS|CONFIG|DOMAIN|IMAGE|PROCESSES))$/i

/** What Kubernetes sets in every pod beside a service that is called `empire`. */
const OF_KUBERNETES = /^EMPIRE_(\w+_)?(SERVICE_(HOST|PORT)(_\w+)?|PORT_\d+_(TCP|UDP)(_\w+)?)$/

/** What to say of a name in a settings file, where every name should be a setting; null where it is one. */
export function describeUnknown(name: string): string | null {
  if (NAMES.includes(name) || (NOT_OURS.test(name) && name !== 'EMPIRE_CONFIG')) return null
  if (name === 'EMPIRE_CONFIG') return 'EMPIRE_CONFIG counts only in the environment.'
  const plain = SETTINGS.find((setting) => name === `${setting.name}_FILE`)
  if (plain) return `${name} is not a setting: only secrets can be given as files. Set ${plain.name}.`
  const near = nearestName(name)
  return `${name} is not a setting of Empire.${near === null ? '' : ` Did you mean ${near}?`}`
}

/** The same for a name in the environment, which is full of others' names: null unless it looks like one of ours. */
export function describeStrange(name: string, value: string): string | null {
  if (NOT_OURS.test(name) || OF_KUBERNETES.test(name) || /^(tcp|udp):\/\//.test(value)) return null
  const looksOurs =
    name.startsWith('EMPIRE_') ||
    SETTINGS.some((setting) => name === `${setting.name}_FILE`) ||
    nearestName(name) !== null
  return looksOurs ? describeUnknown(name) : null
}

/** The setting that a name was probably meant to be. */
function nearestName(given: string): string | null {
  const name = given.toUpperCase().replace(/^EMPIRE_(?=.)/, '')
  const ranked = NAMES.filter((known) => Math.abs(known.length - name.length) <= allowance(known, given))
    .filter((known) => mayBeNear(name, known, allowance(known, given)))
    .map((known) => ({ known, far: distance(name, known) }))
    .filter(({ known, far }) => far <= allowance(known, given))
    .toSorted((a, b) => a.far - b.far)
  return ranked[0]?.known ?? null
}

/** Mistakes that a name of its length may have: `HOME` is two from `HOST`, and `POST` one. */
function allowance(known: string, given: string): number {
  if (known.length >= 8) return 2
  if (known.length > 4) return 1
  return isSwapped(given.toUpperCase(), known) ? 1 : 0
}

/** Whether two neighbors changed places. */
function isSwapped(name: string, known: string): boolean {
  return Array.from({ length: known.length }, (_, at) => at).some(
    (at) => name === `${known.slice(0, at)}${known[at + 1] ?? ''}${known[at]}${known.slice(at + 2)}`,
  )
}

/** Whether so few changes may lead from one to the other: each brings one letter at most. Far quicker than to count them. */
function mayBeNear(a: string, b: string, changes: number): boolean {
  return missing(a, b) <= changes && missing(b, a) <= changes
}

/** How many letters of the one are not in the other. */
function missing(a: string, b: string): number {
  let count = 0
  for (const letter of new Set(a)) if (!b.includes(letter)) count += 1
  return count
}

/** Letters to insert, drop, replace or swap with their neighbor (Damerau-Levenshtein, optimal string alignment). */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  const at = (i: number, j: number) => rows[i]?.[j] ?? Infinity
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped =
        i > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped))
    }
  }
  return at(a.length, b.length)
}
