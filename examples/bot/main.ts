// `EMPIRE_URL=https://… EMPIRE_TOKEN=empire_pat_… node main.ts`: plays in all leagues of whoever made the token, or in
// the one whose code is EMPIRE_LEAGUE, until it is stopped.
import { createEmpireClient, EmpireError, type Outputs } from 'empire-client'
import { play } from './play.ts'

const { EMPIRE_URL: url, EMPIRE_TOKEN: token, EMPIRE_LEAGUE: only } = process.env
if (!url || !token) throw new Error('Set EMPIRE_URL to your server and EMPIRE_TOKEN to an API token.')

const stop = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())

const empire = createEmpireClient({ url, token })
try {
  const leagues = (await empire.league.mine()).filter(({ code }) => only === undefined || code === only)
  if (leagues.length === 0) console.log('You have no team there: join the league in the app first.')
  await Promise.all(leagues.map(playLeague))
} catch (error) {
  sayWhy(error, 'I stop')
}

async function playLeague({ code, name, teamName }: Outputs['league.mine'][number]): Promise<void> {
  const say = (sentence: string) => console.log(`${name}: ${sentence}`)
  say(`I play for ${teamName}.`)
  try {
    await play({ empire, code, say, now: Date.now }, stop.signal)
  } catch (error) {
    sayWhy(error, `${name}: I stop`)
  }
}

/** What the server has refused is said in its words; anything else is a fault of this program. */
function sayWhy(error: unknown, what: string): void {
  if (!(error instanceof EmpireError)) throw error
  console.error(`${what}: ${error.message}`)
  process.exitCode = 1
}
