import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DraftRoom, PoolPlayer } from '../../shared/draft-room.ts'
import { must } from '../../shared/must.ts'
import { type SeededDraft, seedDrafts } from '../support/seed-drafts.ts'
import { BUILT_SERVER, median, progress, type Row, type Settings, startServer } from './harness.ts'

const LEAGUES = 100
const PEOPLE = 12
const PICKS = 6
/** A league picks once in so long: many times as often as people do. */
const BETWEEN_PICKS_MS = 2000

/** How long it takes from the click until a pick is in every open browser, while a hundred leagues draft. */
export async function measureDraftRoom({ workDir }: Settings): Promise<Row[]> {
  const databaseFile = path.join(workDir, 'drafts.db')
  progress(`Seeding ${LEAGUES} drafts`)
  const drafts = await seedDrafts(databaseFile, { leagues: LEAGUES, people: PEOPLE, everywhere: false })
  const env = { DATABASE_URL: `sqlite:${databaseFile}`, FEED: 'simulator', COLLECT: 'off' }
  await using server = await startServer([BUILT_SERVER], { core: 0, env })
  progress(`Opening ${LEAGUES * PEOPLE} streams`)
  const rooms = []
  for (const draft of drafts) rooms.push(await openRoom(server.url, draft))
  progress('Drafting')
  const delays = (
    await Promise.all(rooms.map((room, index) => room.draft((index * BETWEEN_PICKS_MS) / LEAGUES)))
  ).flat()
  for (const room of rooms) room.close()
  const sorted = delays.toSorted((a, b) => a - b)
  const p99 = must(sorted[Math.floor(sorted.length * 0.99)], 'a delay')
  return [
    {
      name: `Pick to every browser, ${LEAGUES} drafts of ${PEOPLE} at once, ${(LEAGUES * 1000) / BETWEEN_PICKS_MS} picks a second, 99th percentile`,
      figure: `${p99.toFixed(1)} ms; median ${median(sorted).toFixed(1)}, worst ${must(sorted.at(-1), 'a delay').toFixed(1)}, of ${sorted.length}`,
      target: '≤ 50 ms',
      isMet: p99 <= 50,
    },
  ]
}

/** Twelve browsers that look at one draft. */
async function openRoom(url: string, { code, managers }: SeededDraft) {
  const commissioner = must(managers[0], 'a commissioner')
  const pool = await ask<PoolPlayer[]>({ url, token: commissioner.token }, 'draft.players', { code })
  const byTeam = new Map<string, string>()
  for (const { token } of managers) {
    const { me } = await ask<DraftRoom>({ url, token }, 'draft.room', { code })
    byTeam.set(me.teamId, token)
  }
  let room = await ask<DraftRoom>({ url, token: commissioner.token }, 'draft.room', { code })
  const seen: Array<(overall: number) => void> = []
  const streams = await Promise.all(
    managers.map(({ token }, index) =>
      follow(url, { code, token, onPick: (overall) => seen[index]?.(overall) }),
    ),
  )
  return {
    close: () => streams.forEach((stream) => stream.destroy()),
    /** @returns ms from the click to each of the twelve, for each pick */
    async draft(startAfter: number): Promise<number[]> {
      const delays: number[] = []
      await sleep(startAfter)
      for (let pick = 0; pick < PICKS; pick++) {
        const { overall, teamId } = must(room.state.turn, 'a turn')
        const begun = performance.now()
        const arrivals = managers.map(
          (_, index) =>
            new Promise<number>((resolve) => {
              seen[index] = (which) => which === overall && resolve(performance.now() - begun)
            }),
        )
        const token = must(byTeam.get(teamId), 'a manager')
        const playerId = must(pool[pick], 'a player').id
        await ask({ url, token, method: 'POST' }, 'draft.pick', { code, overall, playerId })
        delays.push(...(await Promise.all(arrivals)))
        await sleep(Math.max(0, BETWEEN_PICKS_MS - (performance.now() - begun)))
        room = await ask<DraftRoom>({ url, token: commissioner.token }, 'draft.room', { code })
      }
      return delays
    },
  }
}

const agent = new http.Agent({ keepAlive: true })

/** Follows a league's stream as a browser does, and tells of each pick that comes by. */
async function follow(
  url: string,
  { code, token, onPick }: { code: string; token: string; onPick: (overall: number) => void },
): Promise<http.ClientRequest> {
  const request = http.get(
    `${url}/trpc/live.league?input=${encodeURIComponent(JSON.stringify({ json: { code } }))}`,
    {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    },
  )
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`A stream answered ${response.statusCode}`)
  request.on('error', () => {}) // It is cut off at the end.
  response.on('error', () => {})
  let text = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const frame = text.slice(0, end)
      text = text.slice(end + 2)
      const overall = frame.includes('"draft-picked"') ? /"overall":(\d+)/.exec(frame)?.[1] : undefined
      if (overall !== undefined) onPick(Number(overall))
    }
  })
  return request
}

async function ask<T>(
  { url, token, method = 'GET' }: { url: string; token: string; method?: 'GET' | 'POST' },
  procedure: string,
  input: object,
): Promise<T> {
  const wrapped = JSON.stringify({ json: input })
  const request = http.request(
    `${url}/trpc/${procedure}${method === 'GET' ? `?input=${encodeURIComponent(wrapped)}` : ''}`,
    { method, agent, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } },
  )
  request.end(method === 'POST' ? wrapped : undefined)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) text += String(chunk)
  const body: { result?: { data: { json: T } } } = JSON.parse(text)
  return must(body.result, `an answer of ${procedure}: ${text}`).data.json
}
