import type { ClientRequest } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DraftRoom } from '../../../../shared/draft-room/draft-room.ts'
import { must } from '../../../../shared/core/must.ts'
import { type SeededDraft, seedDrafts } from '../../driver/seed-drafts.ts'
import { BUILT_SERVER, type ServerProcess, startServer } from '../../driver/server-process.ts'
import { openStream } from '../../driver/open-stream.ts'
import type { Settings } from '../measuring/suite.ts'
import { described, percentile } from '../../driver/figures.ts'
import { addressOf, ask, busyAsNull, type Caller } from '../../driver/procedure.ts'
import { enterDraft } from './enter-draft.ts'
import { progress } from '../../driver/progress.ts'
import type { Row } from '../../driver/report.ts'

const LEAGUES = 100
const PEOPLE = 12
const PICKS = 6
/** A league picks once in so long: many times as often as people do. */
const BETWEEN_PICKS_MS = 2000

export const DRAFTS = {
  leagues: LEAGUES,
  people: PEOPLE,
  picksPerSecond: (LEAGUES * 1000) / BETWEEN_PICKS_MS,
}

/** Picks, and how long each took until it was in an open browser. */
export interface Drafted {
  /** From the click, ms, in order. */
  readonly delays: readonly number[]
  /** What was used for a pick, with telling twelve and showing one of them the room. */
  readonly micros: number
  /** Looks at the room that the server had no time for. */
  readonly sentAway: number
}

/** How long it takes from the click until a pick is in every open browser, while a hundred leagues draft. */
export async function measureDraftRoom({ workDir }: Settings): Promise<Row[]> {
  const databaseFile = path.join(workDir, 'drafts.db')
  const drafts = await seed(databaseFile)
  const env = { DATABASE_URL: `sqlite:${databaseFile}`, FEED: 'simulator', COLLECT: 'off' }
  await using server = await startServer([BUILT_SERVER], { core: 0, env })
  const { delays } = await draftAll([server], drafts)
  return [
    {
      name: `Pick to every browser, ${LEAGUES} drafts of ${PEOPLE} at once, ${DRAFTS.picksPerSecond} picks a second, 99th percentile`,
      figure: described(delays),
      target: '≤ 50 ms',
      isMet: percentile(delays, 0.99) <= 50,
    },
  ]
}

/** Leagues whose drafts have begun, in a database file that is not there yet. */
export function seed(databaseFile: string, secret?: string): Promise<SeededDraft[]> {
  progress(`Seeding ${LEAGUES} drafts`)
  const wanted = { leagues: LEAGUES, people: PEOPLE, everywhere: false }
  return seedDrafts(`sqlite:${databaseFile}`, { ...wanted, ...(secret === undefined ? {} : { secret }) })
}

/**
 * Has all leagues pick at the same pace, with every manager's stream of their league open.
 * @param servers on one database; people are spread over them
 * @param used CPU time so far of what is measured, µs
 */
export async function draftAll(
  servers: readonly ServerProcess[],
  drafts: readonly SeededDraft[],
  used: () => number = () => 0,
): Promise<Drafted> {
  progress(`Opening ${LEAGUES * PEOPLE} streams`)
  const urls = servers.map(({ url }) => url)
  const rooms = []
  for (const draft of drafts) rooms.push(await openRoom(urls, draft))
  progress('Drafting')
  const before = used()
  const delays = (
    await Promise.all(rooms.map((room, index) => room.draft((index * BETWEEN_PICKS_MS) / LEAGUES)))
  ).flat()
  const micros = (used() - before) / (rooms.length * PICKS)
  for (const room of rooms) room.close()
  const sentAway = rooms.reduce((sum, room) => sum + room.sentAway(), 0)
  return { delays: delays.toSorted((a, b) => a - b), micros, sentAway }
}

/** Twelve browsers that look at one draft. */
async function openRoom(urls: readonly string[], draft: SeededDraft) {
  const { code } = draft
  const { callers, commissioner, byTeam, pool } = await enterDraft(urls, draft)
  let room = await ask<DraftRoom>(commissioner, 'draft.room', { code })
  const seen: Array<(overall: number) => void> = []
  const streams = await Promise.all(
    callers.map((caller, index) => follow(caller, { code, onPick: (overall) => seen[index]?.(overall) })),
  )
  /** Who is sent away looks again. */
  const look = async (): Promise<DraftRoom> => {
    const seen = await ask<DraftRoom>(commissioner, 'draft.room', { code }).catch(busyAsNull)
    if (seen) return seen
    sentAway += 1
    await sleep(BETWEEN_PICKS_MS)
    return look()
  }
  let sentAway = 0
  return {
    sentAway: () => sentAway,
    close: () => streams.forEach((stream) => stream.destroy()),
    /** @returns ms from the click to each of the twelve, for each pick */
    async draft(startAfter: number): Promise<number[]> {
      const delays: number[] = []
      await sleep(startAfter)
      for (let pick = 0; pick < PICKS; pick++) {
        const { overall, teamId } = must(room.state.turn, 'a turn')
        const begun = performance.now()
        const arrivals = callers.map(
          (_, index) =>
            new Promise<number>((resolve) => {
              seen[index] = (which) => which === overall && resolve(performance.now() - begun)
            }),
        )
        const manager = must(byTeam.get(teamId), 'a manager')
        const playerId = must(pool[pick], 'a player').id
        await ask({ ...manager, method: 'POST' }, 'draft.pick', { code, overall, playerId })
        delays.push(...(await Promise.all(arrivals)))
        await sleep(Math.max(0, BETWEEN_PICKS_MS - (performance.now() - begun)))
        room = await look()
      }
      return delays
    },
  }
}

/** Follows a league's stream, and tells of each pick that comes by. */
function follow(
  { url, token }: Caller,
  { code, onPick }: { code: string; onPick: (overall: number) => void },
): Promise<ClientRequest> {
  return openStream(addressOf(url, 'live.league', { code }), token, (frame) => {
    const overall = frame.includes('"draft-picked"') ? /"overall":(\d+)/.exec(frame)?.[1] : undefined
    if (overall !== undefined) onPick(Number(overall))
  })
}
