// The feed of the soak: its games, asked for over the network as the real ones are, and in a process of their own, so
// that what games are made of takes none of the server's memory. It is told when the clock BEGAN, and tells its port.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { parseRange } from '../../../server/feed/upstream/dates.ts'
import { FeedError } from '../../../shared/feed/source.ts'
import { must } from '../../../shared/core/must.ts'
import { type FantasySportKey, SPORT_KEYS, SPORTS } from '../../../shared/sports/index.ts'
import { clockFrom } from './pace.ts'
import { simulate } from './simulated.ts'

const source = simulate(clockFrom(Number(process.env['BEGAN'])))

/** What ESPN's own address would be answered with. */
async function documentAt({ pathname, searchParams }: URL): Promise<unknown> {
  const sport = SPORT_KEYS.find((key) => pathname.startsWith(`/${SPORTS[key].path}/`))
  if (!sport) throw new FeedError(`Nothing is at ${pathname}`, { notFound: true })
  const [call, team] = pathname.slice(SPORTS[sport].path.length + 2).split('/')
  const played = (key: typeof sport) => key as FantasySportKey // players of other sports are not requested
  switch (call) {
    case 'scoreboard':
      return source.scoreboard(sport, must(parseRange(searchParams.get('dates') ?? ''), 'days'))
    case 'news':
      return source.news(sport)
    case 'summary':
      return source.summary(sport, searchParams.get('event') ?? '')
    case 'teams':
      return team === undefined ? source.teams(played(sport)) : source.roster(played(sport), team)
    case 'injuries':
      return source.injuries(played(sport))
    default:
      throw new FeedError(`Nothing is at ${pathname}`, { notFound: true })
  }
}

/** Connections end with their answers: where nothing is asked, none is left to be counted. */
const HEADERS = { 'content-type': 'application/json', connection: 'close' }

const server = createServer((request, response) => {
  const answer = (status: number, document: unknown) =>
    response.writeHead(status, HEADERS).end(JSON.stringify(document))
  documentAt(new URL(request.url ?? '/', 'http://feed.invalid')).then(
    (document) => answer(200, document),
    (error: unknown) =>
      answer(error instanceof FeedError && error.notFound ? 404 : 500, { error: String(error) }),
  )
})
server.listen(0, '127.0.0.1')
const listening = once(server, 'listening')
process.on('message', () => void listening.then(() => process.send?.(server.address())))
process.once('disconnect', () => process.exit())
