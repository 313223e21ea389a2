import { isRecord, type JsonRecord, list, record, text } from '../parse/read.ts'
import { natural, whole } from './columns.ts'
import type { BoxGame, BoxTeam } from './game.ts'
import { nameAtEnd } from './names.ts'
import { add, type Draft, flag } from './stat-line.ts'

/** `caught stealing`, `caught-stealing`, `out at second on steal attempt`, `thrown out trying to steal` */
const CAUGHT =
  /\b(?:caught|(?:thrown |called )?out)(?: at (?:second|third|home|2nd|3rd)(?: base| plate)?)?,?[ -](?:stealing|(?:while )?(?:trying|attempting) to steal|(?:in|on) (?:an? |the )?(?:steal|stolen[- ]base) attempt)\b/gi
const VERBS = { sb: /\b(?:stole|steals)\b/gi, cs: CAUGHT } as const
const TOTALS = {
  sb: { name: 'batting.stolenBases', words: 'stolen bases' },
  cs: { name: 'batting.caughtStealing', words: 'runners caught stealing' },
} as const
type Stat = keyof typeof VERBS

/**
 * Credits stolen bases, from the rosters block or for those it lacks from the plays, and runners caught stealing, from
 * the plays or where they do not add up to the team's total from the names below the box score. Where the team's own total is another, its batters' lines say so.
 */
export function creditSteals(game: BoxGame, team: BoxTeam, batters: readonly Draft[]): void {
  const roster = readRoster(game.document, team.id)
  const plays = readPlays(game.document)
  for (const line of batters) {
    const stolen = roster.get(line.player.id)
    if (stolen !== undefined) line.stats['sb'] = stolen
  }
  for (const runner of runnersOf('sb', plays, { team, batters }))
    if (!roster.has(runner.player.id)) add(runner, 'sb', 1)
  for (const runner of caughtRunners(game, plays, { team, batters })) add(runner, 'cs', 1)
  for (const stat of ['sb', 'cs'] as const) checkTotal(stat, { team, batters, isTold: plays.length > 0 })
}

/** One for each time, by the plays unless only the names below the box score add up. */
function caughtRunners(
  game: BoxGame,
  plays: readonly JsonRecord[],
  of: { team: BoxTeam; batters: readonly Draft[] },
): Draft[] {
  const inPlays = runnersOf('cs', plays, of)
  const listed = readDetails(game.document, of)
  const total =
    whole(of.team.totals.get(TOTALS.cs.name) ?? '') ?? (inPlays.length > 0 ? inPlays.length : null)
  return listed.length > 0 && inPlays.length !== total && listed.length === (total ?? listed.length)
    ? listed
    : inPlays
}

/** `Rafaela (13, 2nd base off Jax/Fortes); J Duran 2 (9)`: a number before the parentheses is of the game, one in them of the season. */
function readDetails(document: JsonRecord, of: { team: BoxTeam; batters: readonly Draft[] }): Draft[] {
  const own = list(record(document['boxscore'])['teams'])
    .map(record)
    .filter((entry) => text(record(entry['team'])['id']) === of.team.id)
  const words = own
    .flatMap((entry) => list(entry['details']).map(record))
    .filter(({ name }) => name === 'baserunningDetails')
    .flatMap((details) => list(details['stats']).map(record))
    .filter(({ name, abbreviation }) => name === 'caughtStealing' || abbreviation === 'CS')
    .flatMap((stat) => text(stat['displayValue']) ?? [])
  const entries = words
    .join(';')
    .replaceAll(/\([^()]*\)/g, '')
    .split(/[;,]/)
    .map((entry) => /^\s*(.+?)(?:\s+(\d))?[\s.]*$/.exec(entry))
  return entries.flatMap((entry) => {
    const [runner, ...others] = namedAtEnd(entry?.[1] ?? '', of.batters)
    if (runner === undefined || others.length > 0) return []
    return Array.from({ length: Number(entry?.[2] ?? 1) }, () => runner)
  })
}

/** Stolen bases of the game by athlete id. */
function readRoster(document: JsonRecord, teamId: string): Map<string, number> {
  const rosters = list(document['rosters']).map(record)
  const own = rosters.filter((entry) => text(record(entry['team'])['id']) === teamId)
  return new Map(
    own
      .flatMap((entry) => list(entry['roster']).map(record))
      .flatMap((entry) => {
        const id = text(record(entry['athlete'])['id'])
        const stat = list(entry['stats'])
          .map(record)
          .find(({ name }) => name === 'stolenBases')
        const stolen = natural(text(stat?.['displayValue']) ?? text(stat?.['value']) ?? '')
        return id === null || stolen === null ? [] : [[id, stolen] as const]
      }),
  )
}

/** A play that a challenge turned around tells what did not happen, and then perhaps what did. */
const OVERTURNED = /\boverturned\b/i

function whatStands(words: string): string {
  return words.split(OVERTURNED).at(-1) ?? ''
}

/**
 * The feed has such a play twice: as it happened, and once more as the result that points to it, or with the same words
 * in the same time at bat.
 */
function readPlays(document: JsonRecord): JsonRecord[] {
  const plays = list(document['plays']).map(record)
  const ids = new Set(plays.map((play) => text(play['id'])))
  const told = new Set<string>()
  return plays.filter((play) => {
    const original = text(play['alternativePlay'])
    if (original !== null && original !== text(play['id']) && ids.has(original)) return false
    const words = text(play['text'])
    const when = text(play['atBatId']) ?? (isRecord(play['period']) ? halfOf(play) : null)
    if (words === null || when === null || !TELLS.test(words)) return true
    const key = `${when} ${words}`
    return !told.has(key) && told.add(key).size > 0
  })
}

const TELLS = /\bst(?:ole|eals?|ealing|olen)\b/i

/** One for each time. */
function runnersOf(
  stat: Stat,
  plays: readonly JsonRecord[],
  { team, batters }: { team: BoxTeam; batters: readonly Draft[] },
): Draft[] {
  return plays.flatMap((play, n) => {
    const words = whatStands(text(play['text']) ?? '')
    if (![null, team.id].includes(teamOf(play))) return []
    return [...words.matchAll(VERBS[stat])].flatMap((match) => {
      const before = words.slice(0, match.index)
      const after = words.slice(match.index + match[0].length)
      const runner = findRunner(batters, { before, after, onBase: onBaseIn(plays, n) })
      return [...(runner ? [runner] : []), ...alongWith(before, batters)]
    })
  })
}

/** `Bolte and Caballero stole second and third`: the one who is named before the other. */
function alongWith(before: string, batters: readonly Draft[]): readonly Draft[] {
  const [, first] = /^(.+?),? and (?:\S+ ?){1,4}$/u.exec(withoutLinks(before)) ?? []
  const named = first === undefined ? [] : namedAtEnd(first, batters)
  return named.length === 1 ? named : []
}

function teamOf(play: JsonRecord): string | null {
  return text(record(play['team'])['id'])
}

/** What may be between a runner and the verb: `Bolte picked off and caught stealing`, `Bolte was picked off first, caught stealing`. */
const LINK =
  /[\s,;(]*(?:&|\b(?:was|is|were|got|gets|being|and|then|but|also|(?:on (?:an? |the )?)?pick-?off(?: attempt)?|picked[- ]off(?: by (?:(?! and\b)[^,;])+)?|(?:at |from )?(?:first|second|third|1st|2nd|3rd)(?: base)?|in a rundown))[\s,;)/]*$/i

/** One link after the other: an expression that takes them all has too many ways to fail. */
function withoutLinks(words: string): string {
  const rest = words.replace(LINK, '')
  return rest === words ? words : withoutLinks(rest)
}

/** By the name before the verb; where several batters have it, or none, the one who is on base then. */
function findRunner(
  batters: readonly Draft[],
  of: { before: string; after: string; onBase: readonly OnBase[] },
): Draft | null {
  const named = namedAtEnd(withoutLinks(of.before), batters)
  if (named.length === 1) return named[0] ?? null
  const from = LEFT.find(([pattern]) => pattern.test(of.after))?.[1] ?? null
  const people = named.length > 0 ? named : batters
  for (const bases of of.onBase) {
    const there = people.filter(({ player }) => bases.has(player.id))
    const leaving = there.length > 1 ? there.filter(({ player }) => bases.get(player.id) === from) : there
    if (there.length > 0) return leaving.length === 1 ? (leaving[0] ?? null) : null
  }
  return null
}

/** Those with whose name the words end: of two with one surname the one who is called by all of it or with his initial. */
function namedAtEnd(words: string, batters: readonly Draft[]): readonly Draft[] {
  const called = batters.map((batter) => ({ batter, how: nameAtEnd(words, batter.player.name) }))
  const surest = (['whole', 'initial', 'last', 'end'] as const).find((one) =>
    called.some(({ how }) => how === one),
  )
  return called.flatMap(({ batter, how }) => (how !== null && how === surest ? [batter] : []))
}

/** The base that a runner leaves for the next one. */
const LEFT = [
  [/^\s*(?:second|2nd)\b/i, 'onFirst'],
  [/^\s*(?:third|3rd)\b/i, 'onSecond'],
  [/^\s*home\b/i, 'onThird'],
] as const satisfies readonly (readonly [RegExp, string])[]

/** Who is on base, by athlete id: the base, or an empty text where it is not told. */
type OnBase = ReadonlyMap<string, string>

const REACHED = /\b(?:singled|doubled|tripled|walked|reached|hit by pitch|intentionally walked|safe at)\b/i

/**
 * Who was on base at a play: as it says itself, and as the plays of the same half inning before it say, the nearest
 * first. Plays of runners name only the pitcher; those of pitches have the batter and all runners.
 */
function onBaseIn(plays: readonly JsonRecord[], n: number): OnBase[] {
  const play = plays[n]
  if (play === undefined) return []
  const first = plays.slice(0, n).findLastIndex((earlier) => halfOf(earlier) !== halfOf(play)) + 1
  return [
    onBaseOf(play, false),
    ...plays
      .slice(first, n)
      .toReversed()
      .map((earlier) => onBaseOf(earlier, true)),
  ]
}

function halfOf(play: JsonRecord): string {
  const period = record(play['period'])
  const half = [text(period['type']), text(period['number'])].filter((part) => part !== null)
  return half.length > 0 ? half.join(' ') : `of ${teamOf(play)}`
}

/** @param isBefore the batter of an earlier play who reached a base is on it now */
function onBaseOf(play: JsonRecord, isBefore: boolean): OnBase {
  const bases = new Map<string, string>()
  for (const one of list(play['participants']).map(record)) {
    const [id, type] = [text(record(one['athlete'])['id']), text(one['type']) ?? '']
    if (id === null || type === 'pitcher') continue
    if (type !== 'batter') bases.set(id, type)
    else if (isBefore && REACHED.test(text(play['text']) ?? '') && !bases.has(id)) bases.set(id, '')
  }
  return bases
}

function checkTotal(stat: Stat, of: { team: BoxTeam; batters: readonly Draft[]; isTold: boolean }): void {
  const { team, batters, isTold } = of
  const { name, words } = TOTALS[stat]
  const total = whole(team.totals.get(name) ?? '')
  const credited = batters.reduce((sum, { stats }) => sum + (stats[stat] ?? 0), 0)
  for (const line of batters) {
    if (total !== null && total !== credited)
      flag(line, `The team’s total of ${words} is ${total}, its players are credited with ${credited}.`)
    else if (total === null && !isTold && line.stats[stat] === undefined)
      flag(line, `The document does not tell ${words}.`)
  }
}
