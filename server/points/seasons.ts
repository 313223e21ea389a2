import type { GameId } from '../../shared/ids.ts'
import type { PackedSeason } from '../../shared/packed-season.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'
import { sortLines } from './history.ts'
import type { PeriodLines, PlayerNumbers } from './lines.ts'
import type { PlayerIndex } from './player-index.ts'
import { createResident, type Resident } from './resident.ts'
import { arrangeSchedule, type SeasonSchedule } from './schedule.ts'
import type { SeasonView } from './season-view.ts'

/** What has changed in the database, told after the commit. */
export type SeasonChange =
  | { readonly what: 'players' | 'games'; readonly sport: FantasySportKey }
  | {
      readonly what: 'lines'
      readonly sport: FantasySportKey
      readonly season: number
      readonly period: number
    }

/** Seasons kept in memory, to be scored under any rules; the database is the truth. */
export interface Seasons {
  /** Lets go of what is out of date. */
  noteChange(change: SeasonChange): void
  /** The season in progress. What is not in memory is loaded, once for all who ask meanwhile. */
  view(sport: FantasySportKey, load: SeasonLoader): Promise<SeasonView>
}

/** How a sport is read from the database: load.ts. */
export interface SeasonLoader {
  currentSeason(): Promise<number | null>
  players(): Promise<PlayerIndex>
  schedule(season: number): Promise<SeasonSchedule>
  /** @param numbers whoever has none yet gets one */
  lines(period: number, gameIds: readonly GameId[], numbers: PlayerNumbers): Promise<PeriodLines>
}

interface SportMemory {
  readonly players: Resident<PlayerIndex>
  readonly numbers: PlayerNumbers
  readonly seasons: Map<number, SeasonMemory>
  latest: { readonly parts: readonly unknown[]; readonly view: SeasonView } | null
}

interface SeasonMemory {
  readonly schedule: Resident<SeasonSchedule>
  /** By number of the period. */
  readonly lines: Map<number, PeriodMemory>
}

interface PeriodMemory {
  /** Whose lines they are. */
  readonly gameIds: readonly GameId[]
  readonly resident: Resident<PeriodLines>
}

interface Contents {
  readonly schedule: SeasonSchedule
  readonly lines: readonly PeriodLines[]
}

const NOTHING: Contents = { schedule: arrangeSchedule({ periods: [], games: [], teams: [] }), lines: [] }

export function createSeasons(): Seasons {
  const sports = new Map<FantasySportKey, SportMemory>()

  function memoryOf(sport: FantasySportKey): SportMemory {
    let memory = sports.get(sport)
    if (!memory) {
      memory = { players: createResident(), numbers: new Map(), seasons: new Map(), latest: null }
      sports.set(sport, memory)
    }
    return memory
  }

  return {
    noteChange(change) {
      const memory = memoryOf(change.sport)
      if (change.what === 'players') memory.players.drop()
      else if (change.what === 'lines')
        memory.seasons.get(change.season)?.lines.get(change.period)?.resident.drop()
      else for (const { schedule } of memory.seasons.values()) schedule.drop()
    },

    async view(sport, load) {
      const memory = memoryOf(sport)
      const season = await load.currentSeason()
      const players = await memory.players.get(() => load.players())
      const now = season === null ? NOTHING : await readContents(memory, season, load)
      const last = season === null ? NOTHING : await readContents(memory, season - 1, load)
      const parts = [season, players, now.schedule, ...now.lines, last.schedule, ...last.lines]
      // Nothing is awaited from here on, so all who have waited for the same parts get the same view.
      if (!memory.latest || !isSame(memory.latest.parts, parts)) {
        memory.latest = { parts, view: viewOf({ sport, season, players, now, last }, memory.numbers) }
        if (season !== null) forgetBefore(memory, season - 1)
      }
      return memory.latest.view
    },
  }
}

/** One period after the other, so that a whole season is not read without a pause. */
async function readContents(memory: SportMemory, season: number, load: SeasonLoader): Promise<Contents> {
  let own = memory.seasons.get(season)
  if (!own) {
    own = { schedule: createResident(), lines: new Map() }
    memory.seasons.set(season, own)
  }
  const schedule = await own.schedule.get(() => load.schedule(season))
  const lines: PeriodLines[] = []
  for (const [number, gameIds] of schedule.ofPeriod) {
    let kept = own.lines.get(number)
    // A game that moves to another period takes its lines with it.
    if (!kept || !isSame(kept.gameIds, gameIds)) {
      kept = { gameIds, resident: createResident() }
      own.lines.set(number, kept)
    }
    lines.push(await kept.resident.get(() => load.lines(number, gameIds, memory.numbers)))
  }
  return { schedule, lines }
}

function viewOf(
  of: { sport: FantasySportKey; season: number | null; players: PlayerIndex; now: Contents; last: Contents },
  numbers: PlayerNumbers,
): SeasonView {
  const { sport, season, players, now, last } = of
  return {
    sport,
    season,
    players,
    owners: Int32Array.from(players.players, ({ id }) => numbers.get(id) ?? -1),
    schedule: now.schedule,
    history: sortLines(now.lines, now.schedule, numbers.size),
    lastHistory: sortLines(last.lines, last.schedule, numbers.size),
    tables: new Map(),
    packed: createResident<PackedSeason>(),
  }
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a === b || (a.length === b.length && a.every((part, index) => part === b[index]))
}

function forgetBefore(memory: SportMemory, season: number): void {
  for (const year of memory.seasons.keys()) if (year < season) memory.seasons.delete(year)
}
