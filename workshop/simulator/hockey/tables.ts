import { average, boxAthleteDoc, share, type Column, type StatTableDoc } from '../base/documents.ts'
import { TEAM, other, stat, type Box, type Line, type Side } from '../base/event-log.ts'
import type { Match } from '../base/match.ts'
import { hashed } from '../base/rng.ts'
import { depthOf, placesOf, playerAt } from '../base/rosters.ts'
import { clockText } from '../base/status.ts'
import type { HockeyStat } from './state.ts'

/** A skater's line with the ice time that follows from his place in the team. */
interface SkaterLine {
  readonly line: Line<HockeyStat>
  readonly ice: { readonly all: number; readonly powerPlay: number; readonly shortHanded: number }
  readonly goalsToDate: number
}

const plain = (name: HockeyStat, label: string, key: string = name): Column<SkaterLine> => ({
  key,
  label,
  show: ({ line }) => String(stat(line, name)),
})

const SKATER: readonly Column<SkaterLine>[] = [
  plain('blockedShots', 'BS'),
  plain('hits', 'HT'),
  plain('takeaways', 'TK'),
  plain('plusMinus', '+/-'),
  { key: 'timeOnIce', label: 'TOI', show: ({ ice }) => clockText(ice.all) },
  { key: 'powerPlayTimeOnIce', label: 'PPTOI', show: ({ ice }) => clockText(ice.powerPlay) },
  { key: 'shortHandedTimeOnIce', label: 'SHTOI', show: ({ ice }) => clockText(ice.shortHanded) },
  {
    key: 'evenStrengthTimeOnIce',
    label: 'ESTOI',
    show: ({ ice }) => clockText(ice.all - ice.powerPlay - ice.shortHanded),
  },
  { key: 'shifts', label: 'SHFT', show: ({ ice }) => String(Math.ceil(ice.all / 47)) },
  plain('goals', 'G'),
  {
    key: 'ytdGoals',
    label: 'YTDG',
    show: ({ line, goalsToDate }) => String(goalsToDate + stat(line, 'goals')),
  },
  plain('assists', 'A'),
  plain('shots', 'S', 'shotsTotal'),
  plain('shotsMissed', 'SM'),
  // Not shots on goal, in spite of the label.
  plain('shootoutGoals', 'SOG'),
  plain('faceoffsWon', 'FW'),
  plain('faceoffsLost', 'FL'),
  {
    key: 'faceoffPercent',
    label: 'FO%',
    show: ({ line }) =>
      average(100 * stat(line, 'faceoffsWon'), stat(line, 'faceoffsWon') + stat(line, 'faceoffsLost')),
  },
  plain('giveaways', 'GV'),
  plain('penalties', 'PN'),
  plain('penaltyMinutes', 'PIM'),
]

const GOALIE: readonly Column<SkaterLine>[] = [
  plain('goalsAgainst', 'GA'),
  plain('shotsAgainst', 'SA'),
  plain('shootoutSaves', 'SOS'),
  plain('shootoutShotsAgainst', 'SOSA'),
  plain('saves', 'SV'),
  {
    key: 'savePct',
    label: 'SV%',
    show: ({ line }) => share(stat(line, 'saves'), stat(line, 'shotsAgainst')),
  },
  plain('evenStrengthSaves', 'ESSV'),
  plain('powerPlaySaves', 'PPSV'),
  plain('shortHandedSaves', 'SHSV'),
  { key: 'timeOnIce', label: 'TOI', show: ({ line }) => clockText(stat(line, 'secondsInGoal')) },
  { key: 'ytdGoals', label: 'YTDG', show: () => '0' },
  plain('penaltyMinutes', 'PIM'),
]

const FORWARDS = [0.34, 0.28, 0.22, 0.16]
const DEFENCE = [0.41, 0.33, 0.26]

/** Goals a skater had before the game. */
export function goalsToDate(match: Match, side: Side, place: number): number {
  const player = playerAt(match.rosters[side], place)
  const base = player.position.abbreviation === 'D' ? 3 : 10
  return Math.max(0, Math.round(base + 4 * player.skill))
}

function iceTime(match: Match, of: { side: Side; place: number; elapsed: number }, box: Box<HockeyStat>) {
  const { side, place, elapsed } = of
  const { position } = playerAt(match.rosters[side], place)
  const defense = position.abbreviation === 'D'
  const rank = depthOf(match.rosters[side], place)
  const depth = defense ? Math.floor(rank / 2) : rank
  const shares = defense ? DEFENCE : FORWARDS
  const powerPlay = stat(box.lines[side].get(TEAM), 'powerPlaySeconds')
  const shortHanded = stat(box.lines[other(side)].get(TEAM), 'powerPlaySeconds')
  const all = elapsed * (shares[depth] ?? 0.2) * (0.94 + 0.12 * hashed(match.key, 'ice', side, place))
  return {
    all,
    powerPlay: Math.min(all / 3, powerPlay * ([0.55, 0.45][depth] ?? 0)),
    shortHanded: Math.min(all / 3, shortHanded * ([0.1, 0.35, 0.4][depth] ?? 0.15)),
  }
}

/** Forwards, defencemen, an always empty group of skaters, and the goalies who have been in the net. */
export function hockeyTables(
  box: Box<HockeyStat>,
  of: { match: Match; side: Side; elapsed: number },
): StatTableDoc[] {
  const { match, side, elapsed } = of
  const roster = match.rosters[side]
  const rows = (places: readonly number[], columns: readonly Column<SkaterLine>[]) =>
    places.map((place) => {
      const line = box.lines[side].get(place) ?? {}
      const shown = {
        line,
        ice: iceTime(match, { side, place, elapsed }, box),
        goalsToDate: goalsToDate(match, side, place),
      }
      return {
        athlete: boxAthleteDoc(playerAt(roster, place)),
        stats: columns.map(({ show }) => show(shown)),
      }
    })
  const group = (name: string, columns: readonly Column<SkaterLine>[], places: readonly number[]) => ({
    name,
    keys: columns.map(({ key }) => key),
    labels: columns.map(({ label }) => label),
    descriptions: columns.map(({ key }) => key),
    athletes: rows(places, columns),
  })
  const inNet = placesOf(roster, 'G').filter((place) => stat(box.lines[side].get(place), 'secondsInGoal') > 0)
  return [
    group('forwards', SKATER, placesOf(roster, 'C', 'LW', 'RW')),
    group('defenses', SKATER, placesOf(roster, 'D')),
    group('skaters', SKATER, []),
    group('goalies', GOALIE, inNet),
  ]
}
