// `EMPIRE_URL=https://… EMPIRE_TOKEN=empire_pat_… node main.ts`: plays in all leagues of whoever made the token, or in
// the one whose code is EMPIRE_LEAGUE, until it is stopped.
import { createEmpireClient, EmpireError } from 'empire-client'
import { play } from './play.ts'

const { EMPIRE_URL: url, EMPIRE_TOKEN: token, EMPIRE_LEAGUE: only } = process.env
if (!url || !token) throw new Error('Set EMPIRE_URL to your server and EMPIRE_TOKEN to an API token.')

const stop = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())

const empire = createEmpireClient({ url, token })
const leagues = (await empire.league.mine()).filter(({ code }) => only === undefined || code === only)
if (leagues.length === 0) console.log('You have no team there: join the league in the app first.')
await Promise.all(
  leagues.map(async ({ code, name, teamName }) => {
    const say = (sentence: string) => console.log(`${name}: ${sentence}`)
    say(`I play for ${teamName}.`)
    try {
      await play({ empire, code, say, now: Date.now }, stop.signal)
    } catch (error) {
      if (!(error instanceof EmpireError)) throw error
      say(`I stop: ${error.message}`)
      process.exitCode = 1
    }
  }),
)
