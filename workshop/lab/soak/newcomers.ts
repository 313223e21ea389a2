import { setTimeout as sleep } from 'node:timers/promises'
import { must } from '../../../shared/core/must.ts'
import { MINUTE, SECOND } from '../../../shared/core/time.ts'
import { any, type Crowd } from './crowd.ts'
import { type Act, NothingToDo } from './load.ts'
import type { Person } from './person.ts'

/** Of those who have come, so many stay: whoever has been there longest deletes his account. */
const MOST = 12
const SEATS = 4
/** By the server's clock: five seconds of the wall. */
const CLOCK = 10 * MINUTE
/** Beyond which a draft is left to itself, ms. */
const LONGEST_DRAFT = 2 * MINUTE

/** People who come, play and go. */
export function comeAndGo(crowd: Crowd): Act[] {
  return [
    { name: 'signs in again', every: 3 * SECOND, run: () => crowd.signInNext() },
    {
      name: 'mistypes a password',
      every: 20 * SECOND,
      async run() {
        const { api, username } = any(crowd.friends)
        const isIn = await api.auth.logIn({ username, password: 'mistyped' }).catch(() => null)
        if (isIn) throw new Error(`A wrong password signs ${username} in`)
      },
    },
    { name: 'signs up', every: 10 * SECOND, run: () => crowd.welcome() },
    {
      name: 'deletes an account',
      every: 10 * SECOND,
      async run() {
        const [first] = crowd.newcomers
        if (!first || crowd.newcomers.length <= MOST)
          throw new NothingToDo('No newcomer has been there for long')
        crowd.forget(first)
        await first.api.account.delete({ password: first.password })
      },
    },
    // Few, so that what is kept in memory of the last two hundred drafts does not make the hour's growth.
    { name: 'drafts a league', every: 90 * SECOND, run: () => draft(crowd) },
  ]
}

let leagues = 0

/** A league of the last who came: one picks by himself, for one Empire picks, and the clocks of two run out. */
async function draft(crowd: Crowd): Promise<void> {
  const people = crowd.newcomers.slice(-SEATS)
  const [commissioner, second, ...others] = people
  if (!commissioner || !second || people.length < SEATS) throw new NothingToDo('Too few have come')
  leagues += 1
  const { code } = await commissioner.api.league.create({
    name: `Soaked ${leagues}`,
    sport: any(['nfl', 'nfl', 'nba']),
    teamName: 'Amphora',
    settings: {
      size: SEATS,
      roster: { bench: 2 },
      season: { weeks: 3, playoffs: null },
      draft: { clock: CLOCK },
      waivers: { continuous: true },
    },
  })
  const { code: joinCode } = await commissioner.api.league.createInvite({ code })
  for (const [at, guest] of [second, ...others].entries())
    await guest.api.league.join({ joinCode, teamName: `Bath ${at + 1}` })
  const { drawId } = await commissioner.api.draftOrder.open({ code, minutes: 10 })
  // Drawn as soon as all have added words.
  for (const { api, username } of people) await api.draftOrder.add({ code, drawId, text: `Not ${username}` })
  await second.api.draft.setAutopick({ code, mode: 'instant' })
  await commissioner.api.draft.start({ code })
  const giveUpAt = performance.now() + LONGEST_DRAFT
  while (performance.now() < giveUpAt) {
    const isOver = await pickIfOnTheClock(commissioner, code)
    if (isOver) {
      await Promise.all(people.map((person) => crowd.look(person)))
      return
    }
    await sleep(SECOND)
  }
  throw new Error(`The draft of ${code} does not end`)
}

async function pickIfOnTheClock({ api }: Person, code: string): Promise<boolean> {
  const { state, me } = await api.draft.room({ code })
  if (state.stage === 'over') return true
  if (state.turn?.teamId !== me.teamId) return false
  const taken = new Set(state.picks.map((pick) => pick?.player.id))
  const pool = await api.draft.players({ code })
  const free = pool.filter(({ id }) => !taken.has(id)).slice(0, 40)
  await api.draft.pick({ code, overall: state.turn.overall, playerId: must(any(free), 'somebody').id })
  return false
}
