import { XMLParser, XMLValidator } from 'fast-xml-parser'
import ICAL from 'ical.js'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import type { SecretAddressKind } from '../../shared/secret-address/secret-address.ts'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR } from '../../shared/core/time.ts'
import { draftable } from '../support/draftable.ts'
import { everyRow } from '../support/every-row.ts'
import { playedLeague } from '../support/played-league.ts'
import { share, sharedTeam, userIdOf } from '../support/shared-team.ts'
import { createWorld, PASSWORD, type Person, type World } from '../support/world.ts'

const pathOf = (url: string | null) => new URL(must(url, 'an address')).pathname
const secretIn = (url: string | null) => must(pathOf(url).split('/')[2], 'a secret')

/** A new address of a person, as a path of the server. */
async function addressOf({ api }: Person, kind: SecretAddressKind, code: string | null): Promise<string> {
  return pathOf((await api.secretAddress.make({ kind, league: code })).url)
}

async function get(world: World, url: string, headers: Record<string, string> = {}, remoteAddress?: string) {
  const http = await world.http()
  return http.inject({
    method: 'GET',
    url,
    headers,
    ...(remoteAddress === undefined ? {} : { remoteAddress }),
  })
}

interface Shown {
  readonly uid: string
  readonly sequence: number
  readonly title: string
  readonly status: string
  readonly start: number
  readonly end: number
  readonly changed: number
}

/** The events of a calendar, as another's parser reads them; each line as long as it may be. */
async function calendarAt(world: World, url: string): Promise<Shown[]> {
  const { statusCode, body, headers } = await get(world, url)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  for (const line of body.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[\n\uFFFD]/)
  }
  const calendar = new ICAL.Component(ICAL.parse(body))
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H')
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const time = (name: string) => (component.getFirstPropertyValue(name) as ICAL.Time).toJSDate().getTime()
    expect(event.startDate.zone).toBe(ICAL.Timezone.utcTimezone)
    expect(time('dtstamp')).toBe(time('last-modified'))
    return {
      uid: event.uid,
      sequence: event.sequence,
      title: event.summary,
      status: String(component.getFirstPropertyValue('status')),
      start: time('dtstart'),
      end: time('dtend'),
      changed: time('dtstamp'),
    }
  })
}

interface Entry {
  readonly id: string
  readonly title: string
  readonly content: { readonly '#text': string }
}

/** The entries of a feed, as another's parser reads them. */
async function feedAt(world: World, url: string): Promise<Entry[]> {
  const { statusCode, body } = await get(world, url)
  expect(statusCode).toBe(200)
  expect(XMLValidator.validate(body)).toBe(true)
  const parser = new XMLParser({
    ignoreAttributes: false,
    htmlEntities: true,
    parseTagValue: false,
    isArray: (name) => name === 'entry',
  })
  const { feed } = parser.parse(body) as { feed: { entry?: Entry[] } }
  return feed.entry ?? []
}

describe('the calendar of a league', () => {
  it('moves a draft under the same id, cancels it, and has it again', async () => {
    await using world = createWorld()
    const { code, commissioner, people } = await draftable(world)
    const url = await addressOf(must(people[1], 'a member'), 'calendar', code)
    expect(await calendarAt(world, url)).toEqual([])
    const startsAt = world.app.now() + 3 * DAY
    await commissioner.api.draft.schedule({ code, startsAt })
    const [first] = await calendarAt(world, url)
    expect(first).toMatchObject({
      sequence: 0,
      title: 'Draft: Sunday Rivals',
      status: 'CONFIRMED',
      start: startsAt,
    })
    world.advance(HOUR)
    // Nothing has changed, and nothing is told to have.
    expect(await calendarAt(world, url)).toEqual([first])
    await commissioner.api.draft.schedule({ code, startsAt: startsAt + DAY })
    const [moved] = await calendarAt(world, url)
    expect(moved).toMatchObject({ uid: first?.uid, sequence: 1, start: startsAt + DAY })
    expect(moved?.changed).toBe(world.app.now())
    await commissioner.api.draft.schedule({ code, startsAt: null })
    expect(await calendarAt(world, url)).toMatchObject([
      { uid: first?.uid, sequence: 2, status: 'CANCELLED', title: 'Canceled: Draft: Sunday Rivals' },
    ])
    await commissioner.api.draft.schedule({ code, startsAt })
    expect(await calendarAt(world, url)).toMatchObject([
      { uid: first?.uid, sequence: 3, status: 'CONFIRMED', start: startsAt },
    ])
  })

  it('forgets what was canceled two months ago', async () => {
    await using world = createWorld()
    const { code, commissioner, people } = await draftable(world)
    const url = await addressOf(must(people[1], 'a member'), 'calendar', code)
    const told = async () => (await everyRow(world))['calendar_event']?.length
    await commissioner.api.draft.schedule({ code, startsAt: world.app.now() + 3 * DAY })
    await calendarAt(world, url)
    await commissioner.api.draft.schedule({ code, startsAt: null })
    expect(await calendarAt(world, url)).toMatchObject([{ status: 'CANCELLED' }])
    world.advance(59 * DAY)
    expect(await calendarAt(world, url)).toMatchObject([{ status: 'CANCELLED' }])
    world.advance(5 * DAY)
    expect([await told(), await calendarAt(world, url), await told()]).toEqual([1, [], 0])
  })

  it('has the season of one’s own team: weeks with opponents, locks, waivers, the trade deadline, the playoffs', async () => {
    await using world = createWorld()
    const { code, people } = await playedLeague(world, { waivers: { days: [3], time: 180 } })
    const [livia, rome] = people as unknown as [Person, Person]
    await livia.api.settings.update({ code, settings: { trades: { lastWeek: 2 } } })
    await rome.api.team.rename({
      code,
      name: 'Ünïcøde 🏈 & <Sons>; "x", \\n',
    })
    const mine = await calendarAt(world, await addressOf(livia, 'calendar', code))
    const theirs = await calendarAt(world, await addressOf(rome, 'calendar', code))
    const titles = mine.map(({ title }) => title)
    const { weeks, teams } = await livia.api.schedule.ofLeague({ code })
    const own = must(
      teams.find(({ isMine }) => isMine),
      'a team',
    )
    for (const { label, startsAt, endsAt, roundName, matchups } of weeks) {
      expect(titles).toContain(`Lineups lock, ${label}: Sunday Rivals`)
      const matchup = matchups.find(({ home, away }) => [home, away].includes(own.id))
      if (roundName !== null) expect(titles).toContain(`${roundName}: Sunday Rivals`)
      if (!matchup) continue
      const other = teams.find(({ id }) => id === (matchup.home === own.id ? matchup.away : matchup.home))
      const week = mine.find(({ title }) => title === `${label}: ${own.name} vs ${other?.name}`)
      expect(week).toMatchObject({ start: startsAt, end: endsAt })
    }
    expect(weeks.some(({ roundName }) => roundName !== null)).toBe(true)
    expect(titles.filter((title) => title === 'Waivers run: Sunday Rivals')).toHaveLength(2)
    expect(mine.find(({ title }) => title === 'Trade deadline: Sunday Rivals')).toMatchObject({
      start: weeks[1]?.endsAt,
    })
    // What is the league’s is the same in both, and what is a team’s is not.
    const both = mine.filter(({ uid }) => theirs.some((event) => event.uid === uid))
    expect(both.map(({ title }) => title)).toEqual(titles.filter((title) => !title.includes(' vs ')))
  })

  it('follows a matchup that the commissioner changes', async () => {
    await using world = createWorld()
    const { code, people, teams } = await playedLeague(world)
    const [livia] = people
    const url = await addressOf(livia, 'calendar', code)
    const before = (await calendarAt(world, url)).filter(({ title }) => title.includes(' vs '))
    const { weeks } = await livia.api.schedule.ofLeague({ code })
    const { period } = must(weeks[0], 'a week')
    const [a, b, c, d] = teams.map(({ id }) => id)
    const pairingsOf = (one: typeof b, others: [typeof c, typeof d]) => [
      { home: must(a, 'a'), away: must(one, 'one') },
      { home: must(others[0], 'c'), away: must(others[1], 'd') },
    ]
    const isWith = weeks[0]?.matchups.some(
      ({ home, away }) => [home, away].includes(must(a, 'a')) && [home, away].includes(must(b, 'b')),
    )
    await livia.api.schedule.change({
      code,
      period,
      pairings: isWith ? pairingsOf(c, [b, d]) : pairingsOf(b, [c, d]),
      reason: 'A wish',
    })
    const after = (await calendarAt(world, url)).filter(({ title }) => title.includes(' vs '))
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
    expect(after.map(({ sequence }) => sequence)).toEqual([1, ...before.slice(1).map(() => 0)])
    expect(after[0]?.title).not.toBe(before[0]?.title)
  })

  it('of all leagues has those of each, and of leagues that are joined later', async () => {
    await using world = createWorld()
    const { code, commissioner, people } = await draftable(world)
    const member = must(people[1], 'a member')
    const url = await addressOf(member, 'calendar', null)
    await commissioner.api.draft.schedule({ code, startsAt: world.app.now() + DAY })
    expect(await calendarAt(world, url)).toHaveLength(1)
    const other = await world.league({ name: 'Monday Rivals' })
    await other.commissioner.api.draft.schedule({ code: other.code, startsAt: world.app.now() + DAY })
    const { code: invite } = await other.commissioner.api.league.createInvite({ code: other.code })
    await member.api.league.join({ joinCode: invite, teamName: 'Second' })
    const titles = (await calendarAt(world, url)).map(({ title }) => title)
    expect(titles.toSorted()).toEqual(['Draft: Monday Rivals', 'Draft: Sunday Rivals'])
    await member.api.league.leave({ code: other.code })
    expect((await calendarAt(world, url)).map(({ title }) => title)).toEqual(['Draft: Sunday Rivals'])
  })
})

describe('the activity of a league as a feed', () => {
  it('says what the activity page says, newest first, with any name, and keeps its ids', async () => {
    await using world = createWorld()
    const { code, people } = await draftable(world)
    const [livia, rome] = people as unknown as [Person, Person]
    const name = `<b>&amp; ]]> "O'Neil" 🏈`
    await rome.api.team.rename({ code, name })
    await livia.api.chat.post({ code, text: 'A word among us' })
    const url = await addressOf(rome, 'activity', code)
    const before = await feedAt(world, url)
    const activity = await rome.api.league.activity({ code, limit: 50 })
    expect(before).toHaveLength(activity.length)
    expect(before[0]?.title).toBe(`${rome.username} renamed ${rome.username}’s team to ${name}`)
    expect(JSON.stringify(before)).not.toContain('A word among us')
    await livia.api.settings.update({ code, settings: { waivers: { budget: 250 } } })
    const after = await feedAt(world, url)
    expect(after.slice(1).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(after[0]?.title).toContain('changed the settings')
    expect(after[0]?.content['#text']).toMatch(/→ \$?250/)
  })

  it('is bounded, and of all leagues names each', async () => {
    await using world = createWorld()
    const { code, people } = await draftable(world)
    const [livia, rome] = people as unknown as [Person, Person]
    for (let time = 1; time <= 60; time++) await livia.api.league.setListed({ code, listed: time % 2 === 1 })
    const one = await feedAt(world, await addressOf(rome, 'activity', code))
    expect(one).toHaveLength(50)
    expect(one[0]?.title).toBe(`${livia.username} made the league invite-only`)
    const all = await feedAt(world, await addressOf(rome, 'activity', null))
    expect(all).toHaveLength(50)
    expect(all[0]?.title).toBe(`Sunday Rivals: ${one[0]?.title}`)
  })
})

describe('a secret address', () => {
  it('reads one feed alone, is stored as a hash, and no log has it', async () => {
    const lines: string[] = []
    await using world = createWorld({
      log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
    })
    const { code, people } = await draftable(world)
    const [livia] = people
    const made = await Promise.all(
      Array.from({ length: 20 }, () => livia.api.secretAddress.make({ kind: 'calendar', league: code })),
    )
    const [{ url } = { url: null }] = made
    expect(new Set(made.map((one) => one.url)).size).toBe(1)
    expect(secretIn(url)).toMatch(/^[\w-]{32}$/)
    await calendarAt(world, pathOf(url))
    // Of another kind it is nothing, nor is what is stored of it, nor a part of it.
    const [{ hash } = { hash: '' }] = await world.app.db
      .selectFrom('secret_address')
      .select('secret_hash as hash')
      .execute()
    for (const path of [
      `/feeds/${secretIn(url)}/activity.xml`,
      `/feeds/${hash.slice(0, 32)}/calendar.ics`,
      `/feeds/${secretIn(url).slice(1)}/calendar.ics`,
      `/feeds/${secretIn(url)}/calendar.ics/`,
      `/feeds/${secretIn(url)}a/calendar.ics`,
      `/feeds/${'a'.repeat(32)}/calendar.ics`,
      `/feeds/${'%F0%9F%8F%88'.repeat(8)}/calendar.ics`,
    ])
      expect([path, (await get(world, path)).statusCode]).toEqual([path, 404])
    expect(JSON.stringify(await everyRow(world))).not.toContain(secretIn(url))
    expect(lines.join('')).not.toContain(secretIn(url))
    expect(lines.join('')).toContain('/feeds/:secret/calendar.ics')
    // It is no session, and a session is no secret.
    const http = await world.http()
    const asToken = await http.inject({
      method: 'GET',
      url: `/api/league/schedule?code=${code}`,
      headers: { authorization: `Bearer ${secretIn(url)}` },
    })
    expect(asToken.statusCode).toBe(422)
    const asSession = { authorization: `Bearer ${livia.token}` }
    expect((await get(world, `/feeds/${'a'.repeat(32)}/calendar.ics`, asSession)).statusCode).toBe(404)
  })

  it('is sent so that no cache, page or index keeps it, and not again while nothing changes', async () => {
    await using world = createWorld()
    const { code, commissioner } = await draftable(world)
    for (const kind of ['calendar', 'activity'] as const) {
      const url = await addressOf(commissioner, kind, code)
      const { headers } = await get(world, url)
      expect(headers).toMatchObject({
        'cache-control': 'private, no-cache',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'x-content-type-options': 'nosniff',
      })
      const etag = String(headers['etag'])
      world.advance(HOUR)
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await get(world, url, { 'if-none-match': known })
        expect([again.statusCode, again.body]).toEqual([304, ''])
      }
      await commissioner.api.draft.schedule({ code, startsAt: world.app.now() + DAY })
      expect((await get(world, url, { 'if-none-match': etag })).statusCode).toBe(200)
    }
  })

  it('is shown again as often as it is needed; a new one ends the one before, and it can be turned off', async () => {
    await using world = createWorld()
    const { code, commissioner } = await draftable(world)
    const { api } = commissioner
    const first = await api.secretAddress.make({ kind: 'calendar', league: code })
    expect(await api.secretAddress.mine()).toEqual([{ ...first, readAt: null }])
    const second = await api.secretAddress.make({ kind: 'calendar', league: code, replaces: first.id })
    // Sent twice it is one new address.
    expect(await api.secretAddress.make({ kind: 'calendar', league: code, replaces: first.id })).toEqual(
      second,
    )
    expect(second.url).not.toBe(first.url)
    expect((await get(world, pathOf(first.url))).statusCode).toBe(404)
    expect((await get(world, pathOf(second.url))).statusCode).toBe(200)
    expect(await api.secretAddress.mine()).toEqual([{ ...second, readAt: world.app.now() }])
    await api.secretAddress.turnOff({ kind: 'calendar', league: code })
    await api.secretAddress.turnOff({ kind: 'calendar', league: code })
    expect((await get(world, pathOf(second.url))).statusCode).toBe(404)
    expect(await api.secretAddress.mine()).toEqual([])
  })

  it('is made for members alone, and is no one else’s', async () => {
    await using world = createWorld()
    const { code, commissioner, people } = await draftable(world)
    const stranger = await world.person('stranger')
    for (const kind of ['calendar', 'activity'] as const) {
      const notTheirs = { cause: { code: 'LEAGUE_NOT_FOUND' } }
      await expect(stranger.api.secretAddress.make({ kind, league: code })).rejects.toMatchObject(notTheirs)
      await expect(stranger.api.secretAddress.turnOff({ kind, league: code })).rejects.toMatchObject(
        notTheirs,
      )
    }
    const own = await commissioner.api.secretAddress.make({ kind: 'calendar', league: code })
    const other = await must(people[1], 'a member').api.secretAddress.make({
      kind: 'calendar',
      league: code,
      replaces: own.id,
    })
    expect(other.url).not.toBe(own.url)
    expect((await get(world, pathOf(own.url))).statusCode).toBe(200)
    await must(people[1], 'a member').api.secretAddress.turnOff({ kind: 'calendar', league: code })
    expect((await get(world, pathOf(own.url))).statusCode).toBe(200)
  })

  it('ends when its person leaves the league, also for whoever comes back', async () => {
    await using world = createWorld()
    const { code, commissioner, people } = await draftable(world)
    const member = must(people[1], 'a member')
    const urls = [await addressOf(member, 'calendar', code), await addressOf(member, 'activity', code)]
    await member.api.league.leave({ code })
    for (const url of urls) expect((await get(world, url)).statusCode).toBe(404)
    expect(await member.api.secretAddress.mine()).toEqual([])
    const { code: invite } = await commissioner.api.league.createInvite({ code })
    await member.api.league.join({ joinCode: invite, teamName: 'Back again' })
    for (const url of urls) expect((await get(world, url)).statusCode).toBe(404)
  })

  it('ends for a co-manager who is removed or leaves, and for a lead who leaves the team to theirs', async () => {
    await using world = createWorld()
    const { code, lead, partner } = await sharedTeam(world)
    const userId = await userIdOf(partner)
    const url = await addressOf(partner, 'calendar', code)
    const everywhere = await addressOf(partner, 'calendar', null)
    await lead.api.coManager.remove({ code, userId })
    expect(await partner.api.secretAddress.mine()).toMatchObject([{ league: null }])
    // Not even for someone who comes back before an app has asked for it.
    await share(lead, partner, code)
    expect((await get(world, url)).statusCode).toBe(404)
    const second = await addressOf(partner, 'activity', code)
    await partner.api.coManager.leave({ code })
    await share(lead, partner, code)
    expect((await get(world, second)).statusCode).toBe(404)
    const leads = await addressOf(lead, 'activity', code)
    const kept = await addressOf(partner, 'activity', code)
    await lead.api.league.leave({ code })
    await share(partner, lead, code)
    expect((await get(world, leads)).statusCode).toBe(404)
    expect((await get(world, kept)).statusCode).toBe(200)
    // Of all leagues it is the person’s own.
    expect((await get(world, everywhere)).statusCode).toBe(200)
  })

  it('ends with the account', async () => {
    await using world = createWorld()
    const { code, people } = await draftable(world)
    const member = must(people[1], 'a member')
    const urls = [await addressOf(member, 'calendar', code), await addressOf(member, 'activity', null)]
    await member.api.account.delete({ password: PASSWORD })
    for (const url of urls) expect((await get(world, url)).statusCode).toBe(404)
    expect(await world.app.db.selectFrom('secret_address').selectAll().execute()).toEqual([])
  })

  it('is not found by trying, and trying locks out no one who has it', async () => {
    await using world = createWorld()
    const { code, commissioner } = await draftable(world)
    const url = await addressOf(commissioner, 'calendar', code)
    const wrong = `/feeds/${'b'.repeat(32)}/calendar.ics`
    const tries: number[] = []
    for (let time = 0; time < 40; time++) tries.push((await get(world, wrong, {}, '192.0.2.7')).statusCode)
    expect(tries).toEqual([...Array<number>(30).fill(404), ...Array<number>(10).fill(429)])
    expect((await get(world, url, {}, '192.0.2.7')).statusCode).toBe(200)
    expect((await get(world, wrong, {}, '192.0.2.8')).statusCode).toBe(404)
    // Of one feed, too, so many are made and no more.
    const reads: number[] = []
    for (let time = 0; time < 30; time++) reads.push((await get(world, url)).statusCode)
    expect(reads).toEqual([...Array<number>(29).fill(200), 429])
    world.advance(HOUR)
    expect((await get(world, url)).statusCode).toBe(200)
  })
})
