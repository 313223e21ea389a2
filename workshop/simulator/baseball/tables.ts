import { boxAthleteDoc, share, type Column, type StatRowDoc, type StatTableDoc } from '../base/documents.ts'
import { stat, type Box, type Line, type Side } from '../base/event-log.ts'
import type { Match } from '../base/match.ts'
import { playerAt, type Player, type Position } from '../base/rosters.ts'
import { fieldOf, tookTheField } from './fielding.ts'
import type { BaseballGame, BaseballStat } from './state.ts'

type L = Line<BaseballStat>

const plain = (key: string, label: string, name: BaseballStat): Column<L> => ({
  key,
  label,
  show: (line) => String(stat(line, name)),
})

/** `6.1` is six innings and one out. */
export function innings(outs: number): string {
  return `${Math.floor(outs / 3)}.${outs % 3}`
}

const BATTING: readonly Column<L>[] = [
  { key: 'hits-atBats', label: 'H-AB', show: (line) => `${stat(line, 'hits')}-${stat(line, 'atBats')}` },
  plain('atBats', 'AB', 'atBats'),
  plain('runs', 'R', 'runs'),
  plain('hits', 'H', 'hits'),
  plain('RBIs', 'RBI', 'RBIs'),
  plain('homeRuns', 'HR', 'homeRuns'),
  plain('walks', 'BB', 'walks'),
  plain('strikeouts', 'K', 'strikeouts'),
  plain('pitches', '#P', 'pitchesSeen'),
]
const PITCHING: readonly Column<L>[] = [
  { key: 'fullInnings.partInnings', label: 'IP', show: (line) => innings(stat(line, 'outs')) },
  plain('hits', 'H', 'hitsAllowed'),
  plain('runs', 'R', 'runsAllowed'),
  plain('earnedRuns', 'ER', 'earnedRuns'),
  plain('walks', 'BB', 'walksAllowed'),
  plain('strikeouts', 'K', 'strikeoutsThrown'),
  plain('homeRuns', 'HR', 'homeRunsAllowed'),
  {
    key: 'pitches-strikes',
    label: 'PC-ST',
    show: (line) => `${stat(line, 'pitches')}-${stat(line, 'strikes')}`,
  },
]

/** Season to date with this game in it, as if 80 games had gone before. */
function seasonBatting(player: Player, line: L): readonly [avg: string, obp: string, slg: string] {
  const before = 290
  const rate = Math.min(0.34, Math.max(0.19, 0.248 + 0.018 * player.skill))
  const hits = Math.round(before * rate)
  const bases =
    stat(line, 'hits') + stat(line, 'doubles') + 2 * stat(line, 'triples') + 3 * stat(line, 'homeRuns')
  const atBats = before + stat(line, 'atBats')
  const on = stat(line, 'hits') + stat(line, 'walks') + stat(line, 'hitByPitch')
  return [
    share(hits + stat(line, 'hits'), atBats),
    share(hits + 30 + on, 320 + stat(line, 'plateAppearances')),
    share(Math.round(hits * 1.62) + bases, atBats),
  ]
}

/** Earned run average to date with this game in it, as if 60 innings had gone before. */
function seasonEra(player: Player, line: L): string {
  const before = Math.min(7, Math.max(1.8, 4.1 - 0.6 * player.skill))
  const runs = (before * 60) / 9 + stat(line, 'earnedRuns')
  return ((runs * 27) / (180 + stat(line, 'outs'))).toFixed(2)
}

export function seasonAverage(player: Player): string {
  return seasonBatting(player, {})[0]
}

const columnsOf = (columns: readonly Column<L>[], more: readonly string[][]) => ({
  names: [...columns.map(({ label }) => label), ...more.map(([, label]) => label ?? '')],
  keys: [...columns.map(({ key }) => key), ...more.map(([key]) => key ?? '')],
  labels: [...columns.map(({ label }) => label), ...more.map(([, label]) => label ?? '')],
  descriptions: [...columns.map(({ key }) => key), ...more.map(([key]) => key ?? '')],
})

function sum(lines: readonly L[]): L {
  const all: L = {}
  for (const line of lines) {
    for (const [key, by] of Object.entries(line)) {
      // Object.entries forgets the key type.
      const name = key as BaseballStat
      all[name] = (all[name] ?? 0) + by
    }
  }
  return all
}

const PINCH_HITTER: Position = { name: 'Pinch Hitter', abbreviation: 'PH' }

interface Batter {
  readonly place: number
  readonly order: number
  readonly starter: boolean
  readonly inning: number
  /** One after the other. */
  readonly positions: readonly Position[]
}

/** Batters in batting order, with those who came in for them below. */
export function battersOf(
  game: BaseballGame,
  { match, side, offset }: { match: Match; side: Side; offset: number },
): Batter[] {
  const field = fieldOf(match, side)
  return game.lineups[side].flatMap((place, spot) => {
    const own = field[place] ?? PINCH_HITTER
    const chain: Batter[] = [{ place, order: spot + 1, starter: true, inning: 0, positions: [own] }]
    for (const substitute of game.substitutes[side]) {
      const { player, replaced, at, inning } = substitute
      if (at > offset || chain.every((one) => one.place !== replaced)) continue
      const positions = tookTheField(game, side, substitute, offset) ? [PINCH_HITTER, own] : [PINCH_HITTER]
      chain.push({ place: player, order: spot + 1, starter: false, inning, positions })
    }
    return chain
  })
}

/** Batting and pitching of one team. Decisions are known once the game is over. */
export function baseballTables(
  game: BaseballGame,
  box: Box<BaseballStat>,
  of: { match: Match; side: Side; offset: number; over: boolean },
): StatTableDoc[] {
  const roster = of.match.rosters[of.side]
  const lines = box.lines[of.side]
  const batters = battersOf(game, of)
  const batting = batters.map(({ place, order, starter, inning, positions }): StatRowDoc => {
    const player = playerAt(roster, place)
    const line = lines.get(place) ?? {}
    return {
      active: true,
      athlete: boxAthleteDoc(player),
      starter,
      batOrder: order,
      position: positions[0],
      ...(positions.length > 1 ? { positions } : {}),
      ...(starter ? {} : { notes: [{ type: 'lineup', text: `a-entered in the ${inning}th` }] }),
      stats: [...BATTING.map(({ show }) => show(line)), ...seasonBatting(player, line)],
    }
  })
  const pitchers = game.pitchers[of.side].filter(
    (place, turn) => turn === 0 || stat(lines.get(place), 'pitches') > 0,
  )
  const pitching = pitchers.map((place, turn): StatRowDoc => {
    const player = playerAt(roster, place)
    const line = lines.get(place) ?? {}
    const notes = of.over ? decisionNotes(game, { ...of, place }) : []
    return {
      active: turn === pitchers.length - 1,
      athlete: boxAthleteDoc(player),
      starter: turn === 0,
      batOrder: 0,
      position: { name: 'Pitcher', abbreviation: 'P' },
      ...(notes.length > 0 ? { notes } : {}),
      stats: [
        ...PITCHING.map(({ show }) => show(line)),
        seasonEra(player, line),
        String(stat(line, 'pitches')),
      ],
    }
  })
  const battingSum = sum(batters.map(({ place }) => lines.get(place) ?? {}))
  const pitchingSum = sum(pitchers.map((place) => lines.get(place) ?? {}))
  return [
    {
      type: 'batting',
      ...columnsOf(BATTING, [
        ['avg', 'AVG'],
        ['onBasePct', 'OBP'],
        ['slugAvg', 'SLG'],
      ]),
      athletes: batting,
      totals: [...BATTING.map(({ show }) => show(battingSum)), '', '', ''],
    },
    {
      type: 'pitching',
      ...columnsOf(PITCHING, [
        ['ERA', 'ERA'],
        ['pitches', 'PC'],
      ]),
      athletes: pitching,
      totals: [...PITCHING.map(({ show }) => show(pitchingSum)), '', String(stat(pitchingSum, 'pitches'))],
    },
  ]
}

/** `W, 8-5`, `L, 3-9`, `S, 12`, `H, 4`, `B, 1`: a pitcher may have two. */
function decisionNotes(game: BaseballGame, of: { match: Match; side: Side; place: number }) {
  const { decisions } = game
  const { side, place } = of
  const won = sideOf(game, 'winner') === side
  const season = seasonDecisions(playerAt(of.match.rosters[side], place))
  const texts = [
    ...(decisions.blownSaves[side].includes(place) ? ['B, 1'] : []),
    ...(won && decisions.winner === place ? [`W, ${season.wins + 1}-${season.losses}`] : []),
    ...(!won && decisions.loser === place ? [`L, ${season.wins}-${season.losses + 1}`] : []),
    ...(won && decisions.save === place ? [`S, ${season.saves + 1}`] : []),
    ...(decisions.holds[side].includes(place) ? [`H, ${season.holds + 1}`] : []),
  ]
  return texts.map((text) => ({ type: 'pitchingDecision', text }))
}

/** What a pitcher had to his name before the game. */
function seasonDecisions(player: Player) {
  const digits = Number(player.id)
  return { wins: digits % 8, losses: digits % 5, saves: digits % 21, holds: digits % 11 }
}

/** The side of the winning or losing pitcher. */
export function sideOf(game: BaseballGame, which: 'winner' | 'loser'): Side {
  const homeWon = game.homeWon
  return (which === 'winner') === homeWon ? 1 : 0
}
