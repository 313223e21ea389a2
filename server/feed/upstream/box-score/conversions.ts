import { sumOf } from './columns.ts'
import type { DrivePlay } from './drives.ts'
import type { BoxTeam } from './game.ts'
import type { Lineup } from './lineup.ts'
import { type ScoringPlay, type TouchdownKind, tryOf } from './scoring-plays.ts'
import { add, type Draft, flag } from './stat-line.ts'
import { readTouchdown } from './touchdowns.ts'
import { splitTry } from './tries.ts'

/**
 * What no column counts and texts tell with names, but no ids: tries for two points, touchdowns on own fumbles, and
 * returned kicks that the box score does not have.
 */
export function creditConversions(
  lineup: Lineup,
  plays: readonly ScoringPlay[],
  drives: readonly DrivePlay[],
): void {
  for (const team of lineup.game.teams) {
    const own = plays.filter(({ teamId }) => teamId === team.id)
    for (const play of own) {
      creditTry(lineup, team, play)
      if (play.score.kind === 'touchdown' && play.score.by === 'own-fumble')
        creditOwnFumble(lineup, team, { play, drives })
    }
    for (const kind of RETURNS) creditReturns(lineup, team, { kind, plays: own })
  }
  for (const play of plays) creditReturnedTry(lineup, play)
}

/** A try that the other side took back is of whoever the text names, if it names one of them alone. */
function creditReturnedTry(lineup: Lineup, { teamId, text, score }: ScoringPlay): void {
  if (tryOf(score)?.kind !== 'returned') return
  const told = text.slice(splitTry(text).body.length)
  for (const team of lineup.game.teams) {
    if ((team.id === teamId) !== (score.kind === 'try')) continue
    const found = new Set(namesIn(told).flatMap((name) => lineup.known(team, name) ?? []))
    if (found.size === 1) for (const line of found) add(line, 'idp_2pt', 1)
  }
}

/** Whatever may be a name: `A.Corner`, or two or three words one after another that begin with a capital. */
function namesIn(words: string): string[] {
  const runs = words.match(/\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*)*/gu) ?? []
  return runs.flatMap((run) => {
    const parts = run.replace(/(?<!\b(?:Jr|Sr|St|\p{Lu}))\.$/u, '').split(' ')
    return parts.flatMap((part, from) => [
      ...(/^\p{L}{1,4}\.\p{L}/u.test(part) ? [part] : []),
      ...[2, 3].map((count) => parts.slice(from, from + count).join(' ')),
    ])
  })
}

function creditTry(lineup: Lineup, team: BoxTeam, { score }: ScoringPlay): void {
  const after = tryOf(score)
  const credit = (name: string, stat: string, table: string) => {
    // `Pass to A Receiver Good`
    const bare = name.replace(/[ ,]+good$/i, '')
    const line = lineup.known(team, name, table) ?? lineup.named(team, bare === '' ? name : bare, table)
    if (line) add(line, stat, 1)
    return line
  }
  if (after?.kind === 'run' && after.runner !== null) credit(after.runner, '2pt_rushtd', 'rushing')
  if (after?.kind !== 'pass') return
  const passer = after.passer === null ? null : credit(after.passer, '2pt_passtd', 'passing')
  if (after.receiver !== null) credit(after.receiver, '2pt_rectd', 'receiving')
  else if (passer) flag(passer, 'The document does not tell who caught the two-point try.')
}

/** `recovered by HOM-W.Home in End Zone`, `recovered by HOME Wes Home , return for 3 yds` */
const RECOVERED =
  /\brecovered by (?:[A-Z]{2,4}-)?([^\s,]+(?: (?!in\b|at\b|for\b|return(?:s|ed)?\b)[^\s,]+)*)/gi

function creditOwnFumble(
  lineup: Lineup,
  team: BoxTeam,
  { play, drives }: { play: ScoringPlay; drives: readonly DrivePlay[] },
): void {
  const { scorer } = readTouchdown(splitTry(play.text).body)
  const drive = drives.find(({ id }) => id !== null && id === play.id)?.text ?? ''
  const [, recovered = null] = [...`${drive} ${play.text}`.matchAll(RECOVERED)].at(-1) ?? []
  const name = scorer ?? recovered
  if (name === null) return
  const line = knownBehindTeam(lineup, team, name) ?? lineup.named(team, name)
  if (line) add(line, 'own_fumble_td', 1)
}

/** The name may follow that of his team, of one or two words. */
function knownBehindTeam(lineup: Lineup, team: BoxTeam, name: string): Draft | null {
  const words = name.split(' ')
  return (
    [0, 1, 2]
      .map((skip) => words.slice(skip).join(' '))
      .map((rest) => (rest === '' ? null : lineup.known(team, rest)))
      .find((line) => line !== null) ?? null
  )
}

const RETURNS = [
  { by: 'kickoff', stat: 'kick_return_td', table: 'kickReturns', key: 'kickReturnTouchdowns' },
  { by: 'punt', stat: 'punt_return_td', table: 'puntReturns', key: 'puntReturnTouchdowns' },
] as const satisfies readonly { by: TouchdownKind; stat: string; table: string; key: string }[]

/** A kick that is taken up in the end zone is in no table of returns. */
function creditReturns(
  lineup: Lineup,
  team: BoxTeam,
  { kind, plays }: { kind: (typeof RETURNS)[number]; plays: readonly ScoringPlay[] },
): void {
  const told = plays.filter(({ score }) => score.kind === 'touchdown' && score.by === kind.by)
  if (told.length <= (sumOf(team, kind.table, { key: kind.key, label: 'TD' }) ?? told.length)) return
  const times = new Map<string, number>()
  for (const { text } of told) {
    const { scorer } = readTouchdown(splitTry(text).body)
    if (scorer !== null) times.set(scorer, (times.get(scorer) ?? 0) + 1)
  }
  for (const [name, count] of times) {
    const line = lineup.named(team, name)
    if (line === null || (line.stats[kind.stat] ?? 0) >= count) continue
    line.stats[kind.stat] = count
    flag(line, 'A scoring play tells a return for a touchdown that the box score does not have.')
  }
}
