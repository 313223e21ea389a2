import { areSameName } from './names.ts'

/** How the ball changed hands, in the words of a play that is told from its beginning. */
const TURN = /\bintercepted\b|\bfumbles\b|\bfumbled\b/gi

/** Up to five words, of which all begin with a capital but those that belong to a surname: `J.van den Berg`. */
const NAME = String.raw`(?:#?\d+[ -])?\p{Lu}[\p{L}.'’-]*(?: (?:\p{Lu}[\p{L}.'’-]*|van|den|der|de|la|del|von|II|III)){0,4}`
const LONGEST_NAME = 60
const FUMBLER = new RegExp(`(?<name>${NAME})[, ]*$`, 'u')
const FUMBLED_BY = new RegExp(String.raw`^ by (?<name>${NAME})`, 'u')
const RECOVERED_BY = new RegExp(
  String.raw`\b(?<how>RECOVERED|[Rr]ecovered) by (?<team>[A-Z]{2,4}-)?(?<name>${NAME})`,
  'u',
)

/**
 * The last change of hands that a play tells: null where the ball stayed with those who had it, or came back to whoever
 * lost it; `own-fumble` where one of his own side took it up.
 */
export function turnIn(words: string): 'interception' | 'fumble' | 'own-fumble' | null {
  const turns = [...words.matchAll(TURN)]
  let last: 'interception' | 'fumble' | null = null
  let isOwn = false
  for (const [n, { 0: verb, index }] of turns.entries()) {
    if (/^i/i.test(verb)) {
      last = 'interception'
      continue
    }
    const after = words.slice(index + verb.length, turns[n + 1]?.index)
    const who = recoveredBy(words.slice(Math.max(0, index - LONGEST_NAME), index), after)
    if (who === 'other') last = 'fumble'
    isOwn ||= who === 'own'
  }
  return last ?? (isOwn ? 'own-fumble' : null)
}

/**
 * Who has the ball after a fumble. The NFL's scorers write `RECOVERED by HOM-A.End` where the other side has it and
 * `recovered by` where the same one has; colleges tell the team by a name that cannot be told from the player's.
 */
function recoveredBy(before: string, after: string): 'self' | 'own' | 'other' {
  const { how, team, name } = RECOVERED_BY.exec(after)?.groups ?? {}
  if (name === undefined) return /^[^.]*\b(?:and )?recovers\b/i.test(after) ? 'self' : 'other'
  const fumbler =
    FUMBLED_BY.exec(after)?.groups?.['name'] ?? FUMBLER.exec(before.trimEnd())?.groups?.['name'] ?? null
  if (fumbler !== null && endsSame(name, fumbler)) return 'self'
  return team !== undefined && how !== 'RECOVERED' ? 'own' : 'other'
}

/** `NMSU B. Iya` is `B.Iya`: the name may follow its team's. */
function endsSame(name: string, other: string): boolean {
  const words = name.split(' ')
  return words.some((_, n) => areSameName(words.slice(n).join(' '), other))
}
