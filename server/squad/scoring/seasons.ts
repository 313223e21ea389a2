import { LRUCache } from 'lru-cache'
import type { GameId } from '../../../shared/core/ids.ts'
import type { SeasonChange } from '../../../shared/live/season-change.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { sortStatLines } from './history.ts'
import type { PeriodStatLines, PlayerNumbers } from './stat-lines.ts'
import type { PlayerIndex } from './player-index.ts'
import { createMemo, type Memo } from '../../core/cache/memo.ts'
import { arrangeCalendar, type Calendar } from './calendar.ts'
import type { Projected } from './projected.ts'
import type { SeasonView } from './season-view.ts'
import { own } from '../../core/app/own.ts'
import type { App } from '../../core/app/app.ts'
import { subscribe } from '../../core/news/channel.ts'

/** More rulesets than are in use at once among friends. */
const MOST_TABLES = 8

/** Seasons kept in memory, to be scored under any rules; the database is the truth. */
export interface Seasons {
  /** Lets go of what is out of date. */
  invalidate(change: SeasonChange): void
  /** All players of a sport, and the last view of its season, however old; null before the first one. */
  players(
    sport: FantasySportKey,
    load: SeasonLoader['players'],
  ): Promise<{ readonly index: PlayerIndex; readonly latest: SeasonView | null }>
  /** The season in progress. What is not in memory is loaded, once for all who ask meanwhile. */
  view(sport: FantasySportKey, now: number, load: SeasonLoader): Promise<SeasonView>
}

/** How a sport is read from the database: load.ts. */
export interface SeasonLoader {
  /** The season in progress, until another one begins; null for none. */
  currentSeason(): Promise<{ readonly season: number | null; readonly until: number }>
  players(): Promise<PlayerIndex>
  calendar(season: number): Promise<Calendar>
  /** What a fantasy host expects. */
  projected(): Promise<Projected>
  /** @param numbers whoever has none yet gets one */
  lines(period: number, gameIds: readonly GameId[], numbers: PlayerNumbers): Promise<PeriodStatLines>
}

interface SportMemory {
  readonly players: Memo<PlayerIndex>
  readonly projected: Memo<Projected>
  readonly numbers: PlayerNumbers
  readonly seasons: Map<number, SeasonMemory>
  /** How many changes have been noted: what was made before the last of them may be out of date. */
  changes: number
  latest: Latest | null
}

interface Latest {
  readonly parts: readonly unknown[]
  readonly view: SeasonView
  /** It is what there is while no more changes than these have been noted, and for these times. */
  readonly changes: number
  readonly from: number
  readonly until: number
}

interface SeasonMemory {
  readonly calendar: Memo<Calendar>
  /** By number of the period. */
  readonly lines: Map<number, PeriodMemory>
}

interface PeriodMemory {
  /** Whose lines they are. */
  readonly gameIds: readonly GameId[]
  readonly memo: Memo<PeriodStatLines>
}

interface Contents {
  readonly calendar: Calendar
  readonly lines: readonly PeriodStatLines[]
}

const NOTHING: Contents = { calendar: arrangeCalendar({ periods: [], games: [], teams: [] }), lines: [] }

function createSeasons(): Seasons {
  const sports = new Map<FantasySportKey, SportMemory>()

  function memoryOf(sport: FantasySportKey): SportMemory {
    let memory = sports.get(sport)
    if (!memory) {
      memory = {
        players: createMemo(),
        projected: createMemo(),
        numbers: new Map(),
        seasons: new Map(),
        changes: 0,
        latest: null,
      }
      sports.set(sport, memory)
    }
    return memory
  }

  return {
    invalidate(change) {
      // A clock or a score alters nothing that is kept here.
      if (change.what === 'clocks') return
      const memory = memoryOf(change.sport)
      memory.changes++
      // What is expected of players is read with them, and of the season to play, which is another one once a day at most.
      if (change.what === 'players' || change.what === 'everything') memory.projected.drop()
      if (change.what === 'everything') memory.seasons.clear()
      else if (change.what === 'players') memory.players.drop()
      else if (change.what === 'lines')
        memory.seasons.get(change.season)?.lines.get(change.period)?.memo.drop()
      else for (const { calendar } of memory.seasons.values()) calendar.drop()
    },

    async players(sport, load) {
      const memory = memoryOf(sport)
      const index = await memory.players.get(load)
      return { index, latest: memory.latest?.view ?? null }
    },

    async view(sport, now, load) {
      const memory = memoryOf(sport)
      const { changes, latest } = memory
      if (latest?.changes === changes && now >= latest.from && now < latest.until) return latest.view
      const { season, until } = await load.currentSeason()
      const players = await memory.players.get(() => load.players())
      const projected = await memory.projected.get(() => load.projected())
      const current = season === null ? NOTHING : await readContents(memory, season, load)
      const last = season === null ? NOTHING : await readContents(memory, season - 1, load)
      const parts = [
        season,
        players,
        projected,
        current.calendar,
        ...current.lines,
        last.calendar,
        ...last.lines,
      ]
      // Nothing is awaited from here on, so all who have waited for the same parts get the same view.
      const isKnown = memory.latest !== null && isSame(memory.latest.parts, parts)
      const view =
        isKnown && memory.latest
          ? memory.latest.view
          : viewOf({ sport, season, players, projected, now: current, last }, memory.numbers)
      // Who has begun later knows better.
      if (!memory.latest || memory.latest.changes <= changes)
        memory.latest = { parts, view, changes, from: now, until }
      if (!isKnown && season !== null) forgetBefore(memory, season - 1)
      return view
    },
  }
}

/** One period after the other, so that a whole season is not read without a pause. */
async function readContents(memory: SportMemory, season: number, load: SeasonLoader): Promise<Contents> {
  let own = memory.seasons.get(season)
  if (!own) {
    own = { calendar: createMemo(), lines: new Map() }
    memory.seasons.set(season, own)
  }
  const calendar = await own.calendar.get(() => load.calendar(season))
  const lines: PeriodStatLines[] = []
  for (const [number, gameIds] of calendar.ofPeriod) {
    let kept = own.lines.get(number)
    // A game that moves to another period takes its lines with it.
    if (!kept || !isSame(kept.gameIds, gameIds)) {
      kept = { gameIds, memo: createMemo() }
      own.lines.set(number, kept)
    }
    lines.push(await kept.memo.get(() => load.lines(number, gameIds, memory.numbers)))
  }
  return { calendar, lines }
}

function viewOf(
  of: {
    sport: FantasySportKey
    season: number | null
    players: PlayerIndex
    projected: Projected
    now: Contents
    last: Contents
  },
  numbers: PlayerNumbers,
): SeasonView {
  const { sport, season, players, projected, now, last } = of
  return {
    sport,
    season,
    players,
    owners: Int32Array.from(players.players, ({ id }) => numbers.get(id) ?? -1),
    calendar: now.calendar,
    history: sortStatLines(now.lines, now.calendar, numbers.size),
    lastCalendar: last.calendar,
    lastHistory: sortStatLines(last.lines, last.calendar, numbers.size),
    projected,
    tables: new LRUCache({ max: MOST_TABLES }),
    statSums: new Map(),
    eligible: new Map(),
  }
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a === b || (a.length === b.length && a.every((part, index) => part === b[index]))
}

function forgetBefore(memory: SportMemory, season: number): void {
  for (const year of memory.seasons.keys()) if (year < season) memory.seasons.delete(year)
}

/** Seasons kept in memory, to score them in one pass; the database is the truth. They follow the news from when they are first asked for. */
export const seasonsOf = own((app: Pick<App, 'own' | 'log'>) => {
  const seasons = createSeasons()
  subscribe(app, (news) => {
    if (news.of === 'sport') for (const change of news.seasons) seasons.invalidate(change)
    if (news.of === 'sport-lost')
      for (const what of ['players', 'games', 'clocks', 'everything'] as const)
        seasons.invalidate({ what, sport: news.sport })
  })
  return seasons
})
