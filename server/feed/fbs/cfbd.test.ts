import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '../../../shared/core/time.ts'
import { createFbsTeams } from './cfbd.ts'
import { shippedFbsTeams } from './fbs-teams.ts'

const KEY = 'k3y-nobody-may-see'
const START = 1_789_000_000_000

/** Teams as version 2 of the service writes them. */
function answerOf(...more: unknown[]): unknown[] {
  const twelve = Array.from({ length: 12 }, (_, index) => ({
    id: 9000 + index,
    school: `School ${String.fromCodePoint(76 - index)}`,
    mascot: 'Owls',
    abbreviation: `S${index}`,
    conference: 'Big Sky',
    color: '#00285E',
    alternateColor: '#84754e',
    logos: [`http://a.espncdn.com/i/teamlogos/ncaa/500/${9000 + index}.png`],
  }))
  return [...twelve, ...more]
}

type Reply = (response: ServerResponse, request: IncomingMessage) => void

const json =
  (body: unknown): Reply =>
  (response) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

/** A college football data service on this machine, and Empire's view of it. */
async function createService(reply: Reply, options: { apiKey?: string | null; timeoutMs?: number } = {}) {
  const requests: { url: string | undefined; authorization: string | undefined }[] = []
  const logged: string[] = []
  const service = { reply, now: START }
  const server = createServer((request, response) => {
    requests.push({ url: request.url, authorization: request.headers.authorization })
    service.reply(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')

  const fbsTeams = createFbsTeams({
    baseUrl: `http://127.0.0.1:${address.port}`,
    apiKey: KEY,
    now: () => service.now,
    log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
    ...options,
  })
  return {
    service,
    fbsTeams,
    requests,
    logged,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const shipped = { teams: shippedFbsTeams(), source: 'shipped' }

describe('without a key', () => {
  it('the shipped list serves and nobody is asked', async () => {
    await using world = await createService(json(answerOf()), { apiKey: null })
    expect(await world.fbsTeams.list()).toEqual(shipped)
    expect(world.requests).toEqual([])
  })
})

describe('with a key', () => {
  it('asks once with the key, and sorts what comes by school', async () => {
    await using world = await createService(json(answerOf()))
    const { teams, source } = await world.fbsTeams.list()

    expect(world.requests).toEqual([{ url: '/teams/fbs', authorization: `Bearer ${KEY}` }])
    expect(source).toBe('cfbd')
    expect(teams.map((team) => team.school.at(-1)).join('')).toBe('ABCDEFGHIJKL')
    expect(teams[0]).toEqual({
      id: 9011,
      school: 'School A',
      abbreviation: 'S11',
      conference: 'Big Sky',
      color: '#00285e',
      alternateColor: '#84754e',
      logos: ['https://a.espncdn.com/i/teamlogos/ncaa/500/9011.png'],
    })
  })

  it('keeps the list for a day', async () => {
    await using world = await createService(json(answerOf()))
    await world.fbsTeams.list()
    world.service.now += DAY - 1
    await world.fbsTeams.list()
    expect(world.requests).toHaveLength(1)

    world.service.now += 1
    world.service.reply = json(answerOf({ id: 1, school: 'A newcomer' }))
    expect((await world.fbsTeams.list()).teams).toHaveLength(13)
    expect(world.requests).toHaveLength(2)
  })

  it('asks once for everybody who waits', async () => {
    await using world = await createService(json(answerOf()))
    const lists = await Promise.all([world.fbsTeams.list(), world.fbsTeams.list(), world.fbsTeams.list()])
    expect(lists.map((list) => list.source)).toEqual(['cfbd', 'cfbd', 'cfbd'])
    expect(world.requests).toHaveLength(1)
  })

  it('drops teams that make no sense, the second of two with one id, and says how many', async () => {
    const bad = [
      null,
      'Ohio',
      {},
      { id: '7', school: 'Text id' },
      { id: -1, school: 'Negative' },
      { id: 5, school: ' ' },
    ]
    await using world = await createService(json(answerOf(...bad, { id: 9000, school: 'Again' })))
    const { teams } = await world.fbsTeams.list()
    expect(teams.map((team) => team.id)).not.toContain(5)
    expect(teams).toHaveLength(12)
    expect(world.logged.map((line) => JSON.parse(line))).toMatchObject([{ dropped: 7, kept: 12 }])
  })

  it('keeps a team that lacks everything but id and school', async () => {
    await using world = await createService(
      json(answerOf({ id: 1, school: 'A school', color: 'null', abbreviation: 7, logos: 'none' })),
    )
    expect((await world.fbsTeams.list()).teams[0]).toEqual({
      id: 1,
      school: 'A school',
      abbreviation: null,
      conference: null,
      color: null,
      alternateColor: null,
      logos: [],
    })
  })

  describe('where other divisions are listed, too', () => {
    const teams = (first: number, ...classifications: unknown[]) =>
      classifications.map((classification, n) => ({
        id: first + n,
        school: `Team ${first + n}`,
        classification,
      }))
    const others = teams(200, 'fcs', 'II', 'iii ', 'fbs2')
    const unknown = teams(300, null, '', undefined)
    const idsOf = async (...more: unknown[]) => {
      await using world = await createService(json(answerOf(...more)))
      const list = await world.fbsTeams.list()
      // They make sense, they only do not belong here.
      expect(world.logged).toEqual([])
      return list.teams.map(({ id }) => id).filter((id) => id < 9000)
    }

    it('keeps the subdivision’s alone', async () => {
      const many = teams(100, ...Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? 'fbs' : ' FBS')))
      expect(await idsOf(...many, ...others, ...unknown)).toEqual(many.map(({ id }) => id))
      expect(await idsOf(...many, ...unknown)).toHaveLength(15)
    })

    it('keeps those that nothing is known of where nothing is known of most', async () => {
      expect(await idsOf(...teams(100, 'fbs'), ...others, ...unknown)).toEqual([100, 300, 301, 302])
      expect(await idsOf(...unknown)).toEqual([300, 301, 302])
    })
  })

  it('serves the shipped list where the answer is of another division', async () => {
    const others = Array.from({ length: 20 }, (_, n) => ({
      id: n + 1,
      school: `Team ${n}`,
      classification: 'fcs',
    }))
    await using world = await createService(json(others))
    expect(await world.fbsTeams.list()).toEqual(shipped)
  })

  it('reads the second colour under its name in version 1', async () => {
    await using world = await createService(
      json(answerOf({ id: 1, school: 'A school', alt_color: '#FFCC00' })),
    )
    expect((await world.fbsTeams.list()).teams[0]?.alternateColor).toBe('#ffcc00')
  })

  it('takes logos from the media CDN only, and over https', async () => {
    const logos = [
      'http://a.espncdn.com/1.png',
      'https://s.espncdn.com/2.png?w=104',
      'https://espncdn.com.example.org/3.png',
      'https://notespncdn.com/4.png',
      'ftp://a.espncdn.com/5.png',
      'javascript:alert(1)',
      'not an address',
      8,
    ]
    await using world = await createService(json(answerOf({ id: 1, school: 'A school', logos })))
    expect((await world.fbsTeams.list()).teams[0]?.logos).toEqual([
      'https://a.espncdn.com/1.png',
      'https://s.espncdn.com/2.png?w=104',
    ])
  })
})

describe('a service that does not answer well', () => {
  const failures: [string, Reply, string][] = [
    ['refuses the key', (response) => void response.writeHead(401).end(`no such key: ${KEY}`), 'status 401'],
    ['is down', (response) => void response.writeHead(503).end(), 'status 503'],
    ['sends a page', (response) => void response.end('<html>'), 'not JSON'],
    ['sends something else', json({ message: 'try later' }), 'not a list'],
    ['sends an empty list', json([]), '0 teams are too few for a bracket'],
    ['sends too few teams', json(answerOf().slice(1)), '11 teams are too few for a bracket'],
    ['sends too much', json(answerOf('x'.repeat(5_000_001))), 'more than 5000000 bytes'],
    ['cuts the answer', (response) => void response.write('[{', () => response.destroy()), 'TypeError'],
    ['hangs up', (response) => void response.destroy(), 'TypeError'],
    [
      'sends us elsewhere',
      (response, request) =>
        request.url === '/teams/fbs'
          ? void response.writeHead(302, { location: '/elsewhere' }).end()
          : json(answerOf())(response, request),
      'TypeError',
    ],
  ]

  it.each(failures)(
    '%s: the shipped list serves, and the log says why without the key',
    async (_, reply, reason) => {
      await using world = await createService(reply)
      expect(await world.fbsTeams.list()).toEqual(shipped)
      expect(world.requests).toHaveLength(1)
      expect(world.logged.map((line) => JSON.parse(line))).toMatchObject([{ reason }])
      expect(world.logged.join('')).not.toContain(KEY)
    },
  )

  it('is not waited for longer than told', async () => {
    await using world = await createService((response) => void response.write('['), { timeoutMs: 50 })
    expect(await world.fbsTeams.list()).toEqual(shipped)
    expect(world.logged.map((line) => JSON.parse(line))).toMatchObject([{ reason: 'TimeoutError' }])
  })

  it('is left alone for ten minutes', async () => {
    await using world = await createService((response) => void response.writeHead(503).end())
    await world.fbsTeams.list()
    world.service.reply = json(answerOf())
    world.service.now += 10 * MINUTE - 1
    expect((await world.fbsTeams.list()).source).toBe('shipped')
    expect(world.requests).toHaveLength(1)

    world.service.now += 1
    expect((await world.fbsTeams.list()).source).toBe('cfbd')
  })

  it('leaves the last good list in force', async () => {
    await using world = await createService(json(answerOf()))
    const good = await world.fbsTeams.list()
    world.service.reply = (response) => void response.writeHead(500).end()
    world.service.now += DAY
    expect(await world.fbsTeams.list()).toEqual(good)
    expect(world.requests).toHaveLength(2)
  })

  it('a key that no header can carry is not quoted in the log', async () => {
    await using world = await createService(json(answerOf()), { apiKey: `${KEY}\nx` })
    expect(await world.fbsTeams.list()).toEqual(shipped)
    expect(world.logged).toHaveLength(1)
    expect(world.logged.join('')).not.toContain(KEY)
  })
})
