import { type DrivePlay, isKick } from './drives.ts'
import { type BoxTeam } from './game.ts'
import type { Lineup } from './lineup.ts'
import { readSnap, type Snap } from './snaps.ts'
import { add, type Draft, flag } from './stat-line.ts'

/** What the play-by-play tells of one player: how long each of what a stat counts was, and his first downs. */
interface Tally {
  readonly lengths: Map<Counted | 'sack', (number | null)[]>
  readonly firstDowns: Map<FirstDown, number>
}
type Counted = 'completion' | 'rush_attempt' | 'reception'
type FirstDown = 'pass_first_down' | 'rush_first_down' | 'rec_first_down'

const NAMES: Readonly<Record<Counted, string>> = {
  completion: 'completions',
  rush_attempt: 'carries',
  reception: 'catches',
}
/** Where those are listed who did it, as two players may be called alike. */
const TABLES: Readonly<Record<Counted | 'sack', string>> = {
  completion: 'passing',
  rush_attempt: 'rushing',
  reception: 'receiving',
  sack: 'passing',
}
const FIRST_DOWN_OF: Readonly<Record<Counted, FirstDown>> = {
  completion: 'pass_first_down',
  rush_attempt: 'rush_first_down',
  reception: 'rec_first_down',
}
const COUNTED = ['completion', 'rush_attempt', 'reception'] as const

/**
 * Lengths of completions, carries and catches, and first downs, from the play-by-play. The box score says how many
 * there were: where the play-by-play of a game that is over tells another number, the line says so and has none of
 * them. In colleges a sack is a carry: that the box score counts it as one is seen by the number.
 */
export function creditLengths(lineup: Lineup, drives: readonly DrivePlay[]): void {
  const snaps = drives.flatMap((play) => {
    const snap = isSnap(play) ? readSnap(play.text) : null
    return snap === null ? [] : [{ play, snap }]
  })
  if (snaps.length === 0) return
  for (const team of lineup.game.teams) {
    const tallies = new Map<Draft, Tally>()
    for (const { play, snap } of snaps)
      if (play.offenceId === team.id) tally(tallies, snap, { lineup, team, toGo: play.toGo })
    const lines = lineup.lines(team)
    for (const line of lines) settle(line, tallies.get(line) ?? null, lineup.game.final)
    if (lineup.game.final) checkFirstDowns(team, lines)
  }
}

/** Kicks, tries for two and pauses are none. */
function isSnap(play: DrivePlay): boolean {
  return (
    !/\btwo[- ]point\b|\bconversion\b|\btimeout\b|\bend\b|\bfield goal\b/i.test(play.type) && !isKick(play)
  )
}

interface Around {
  readonly lineup: Lineup
  readonly team: BoxTeam
  readonly toGo: number | null
}

function tally(tallies: Map<Draft, Tally>, snap: Snap, around: Around): void {
  const put = (
    name: string,
    stat: Counted | 'sack',
    { yards, gained }: { yards: number | null; gained: number | null },
  ) => {
    const line = around.lineup.known(around.team, name, TABLES[stat])
    if (line === null) return
    const own = tallies.get(line) ?? { lengths: new Map(), firstDowns: new Map() }
    tallies.set(line, own)
    own.lengths.set(stat, [...(own.lengths.get(stat) ?? []), yards])
    if (stat === 'sack' || gained === null || around.toGo === null || gained < around.toGo) return
    const kind = FIRST_DOWN_OF[stat]
    own.firstDowns.set(kind, (own.firstDowns.get(kind) ?? 0) + 1)
  }
  if (snap.kind === 'pass') {
    const gained = total(snap)
    put(snap.passer, 'completion', { yards: gained, gained })
    put(snap.receiver, 'reception', { yards: snap.yards, gained })
  }
  if (snap.kind === 'run') put(snap.runner, 'rush_attempt', { yards: snap.yards, gained: total(snap) })
  if (snap.kind === 'sack') put(snap.passer, 'sack', { yards: snap.yards, gained: null })
}

function total({ yards, laterals }: { yards: number | null; laterals: readonly { yards: number }[] }) {
  return yards === null ? null : laterals.reduce((sum, lateral) => sum + lateral.yards, yards)
}

function toldOf(own: Tally | null, stat: Counted, count: number): readonly (number | null)[] {
  const told = own?.lengths.get(stat) ?? []
  const sacks = own?.lengths.get('sack') ?? []
  return stat === 'rush_attempt' && told.length + sacks.length === count ? [...told, ...sacks] : told
}

function settle(line: Draft, own: Tally | null, isFinal: boolean): void {
  for (const stat of COUNTED) {
    const count = line.stats[stat] ?? 0
    const told = toldOf(own, stat, count)
    const isWhole = told.length === count
    if (!isWhole && isFinal)
      flag(
        line,
        `The play-by-play tells ${told.length} of the ${count} ${NAMES[stat]}: their lengths are not counted.`,
      )
    if (count === 0 || told.length > count || (isFinal && !isWhole)) continue
    for (const yards of told) if (yards !== null) add(line, `${stat}#${yards}`, 1)
    line.stats[FIRST_DOWN_OF[stat]] = own?.firstDowns.get(FIRST_DOWN_OF[stat]) ?? 0
  }
}

const FIRST_DOWNS = [
  { stat: 'pass_first_down', total: 'firstDownsPassing', name: 'passing' },
  { stat: 'rush_first_down', total: 'firstDownsRushing', name: 'rushing' },
] as const

/** The team’s own totals, which colleges do not have. */
function checkFirstDowns(team: BoxTeam, lines: readonly Draft[]): void {
  for (const { stat, total, name } of FIRST_DOWNS) {
    const counted = team.totals.get(total)
    const own = lines.filter((line) => line.stats[stat] !== undefined)
    const sum = own.reduce((all, line) => all + (line.stats[stat] ?? 0), 0)
    if (counted === undefined || own.length === 0 || String(sum) === counted) continue
    for (const line of own)
      flag(line, `The play-by-play tells ${sum} first downs by ${name}, the box score counts ${counted}.`)
  }
}
