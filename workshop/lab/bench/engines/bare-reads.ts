// What a league's page reads, by `pg` and `node:http` alone: the same three statements, prepared, in a pool of ten, and
// their rows as JSON. It checks nothing and works nothing out. DATABASE says where, PORT on which port.
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['DATABASE'], max: 10 })
const { rows } = await pool.query<{ session: string; user: string; league: string; code: string }>(
  `select session.id as session, session.user_id as user, league.id as league, league.code
   from league join session on session.user_id = league.commissioner_id order by session.id limit 1`,
)
const [asker] = rows
if (!asker) throw new Error('There is no league to read')

const statements = [
  {
    name: 'session',
    text: `select session.id, session.user_id, session.seen_at, "user".username, "user".email
           from session join "user" on "user".id = session.user_id where session.id = $1 and session.expires_at > $2`,
    values: [asker.session, Date.now()],
  },
  {
    name: 'league',
    text: `select league.*, team.id as team_id, team.name as team_name
           from league join team on team.league_id = league.id where team.owner_id = $1 and league.code = $2`,
    values: [asker.user, asker.code],
  },
  {
    name: 'teams',
    text: `select team.id, team.name, team.owner_id, "user".username, team.seat, team.division, team.created_at
           from team join "user" on "user".id = team.owner_id where team.league_id = $1 order by team.seat`,
    values: [asker.league],
  },
]

async function answer(): Promise<string> {
  const read: unknown[][] = []
  for (const statement of statements) read.push((await pool.query<object>(statement)).rows)
  return JSON.stringify(read)
}

createServer((_request, response) => {
  void answer().then((body) => response.setHeader('content-type', 'application/json').end(body))
}).listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'))
