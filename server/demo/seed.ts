import type { App } from '../app.ts'
import { type Api, createCaller } from '../router.ts'
import { fillBracket } from './fill-bracket.ts'

/** The password of everybody in the demo. It exists in no other database. */
const DEMO_PASSWORD = 'empire-of-friends'

interface Person {
  readonly username: string
  readonly api: Api
}

/** Five friends and their four leagues, made through the same procedures that everybody calls. */
export async function seedDemo(app: App): Promise<{ username: string; password: string }> {
  const people = new Map<string, Person>()
  for (const username of ['augusta', 'marcus', 'livia', 'titus', 'julia']) {
    people.set(username, await signUp(app, username))
  }
  const by = (username: string): Api => {
    const person = people.get(username)
    if (!person) throw new Error(`Nobody is called ${username}`)
    return person.api
  }

  const rivals = await createLeague(by('augusta'), 'Sunday Rivals', 'nfl', {
    teamName: 'Gold Standard',
    rules: { points_reception: 0.5 },
  })
  await join(by('augusta'), rivals, [
    [by('marcus'), 'Aqueduct Aces'],
    [by('livia'), 'Second Legion'],
    [by('titus'), 'Colosseum Kings'],
    [by('julia'), 'Ides of March'],
  ])
  await by('augusta').ruleset.update({ code: rivals, rules: { points_passtd: 6, points_int: -3 } })
  // Drawn at once, because everybody has added words.
  await draw(by('augusta'), rivals, [
    [by('augusta'), 'Alea iacta est'],
    [by('marcus'), 'Four, two, six and one: the dice at lunch'],
    [by('livia'), 'Whatever Titus says'],
    [by('titus'), 'Whatever Livia says'],
    [by('julia'), 'My cat has chosen these words: hhhhjjj'],
  ])

  const saturday = await createLeague(by('augusta'), 'Saturday Society', 'ncaaf', {
    teamName: 'Laurel Wreaths',
  })
  await join(by('augusta'), saturday, [
    [by('livia'), 'Campus Martius'],
    [by('titus'), 'Toga Party'],
  ])
  // Each takes the favourite but for one upset of their own.
  await fillBracket(by('augusta'), saturday, { upset: 'first-5-12' })
  await fillBracket(by('livia'), saturday, { upset: 'quarter-1' })
  await fillBracket(by('titus'), saturday, { upset: 'final' })

  const hoops = await createLeague(by('marcus'), 'Hardwood Senate', 'nba', { teamName: 'Triple Doubles' })
  await join(by('marcus'), hoops, [
    [by('augusta'), 'Via Appia'],
    [by('julia'), 'Fast Break Forum'],
  ])
  await draw(by('marcus'), hoops, [[by('julia'), 'Festina lente']])
  await createLeague(by('livia'), 'Frozen Tiber', 'nhl', { teamName: 'Power Play' })
  await createLeague(by('titus'), 'Diamond Dynasty', 'mlb', { teamName: 'Extra Innings' })
  return { username: 'augusta', password: DEMO_PASSWORD }
}

/** A draw for the order of the draft that is open for a week, and the words that are added. */
async function draw(host: Api, code: string, words: Array<[Api, string]>): Promise<void> {
  const { drawId } = await host.draw.open({ code, minutes: 7 * 24 * 60 })
  for (const [member, text] of words) await member.draw.add({ code, drawId, text })
}

async function signUp(app: App, username: string): Promise<Person> {
  const caller = { ip: 'demo', userAgent: 'Demo' }
  const visitor = createCaller({ app, caller, token: null })
  const { accessToken } = await visitor.auth.signUp({
    username,
    email: `${username}@empire.example`,
    password: DEMO_PASSWORD,
  })
  return { username, api: createCaller({ app, caller, token: accessToken }) }
}

async function createLeague(
  api: Api,
  name: string,
  sport: 'nfl' | 'ncaaf' | 'nba' | 'nhl' | 'mlb',
  more: { teamName: string; rules?: Record<string, number> },
): Promise<string> {
  const { code } = await api.league.create({ name, sport, ...more })
  return code
}

async function join(host: Api, code: string, guests: Array<[Api, string]>): Promise<void> {
  const invite = await host.league.createInvite({ code })
  for (const [guest, teamName] of guests) await guest.league.join({ joinCode: invite.code, teamName })
}
