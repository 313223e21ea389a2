import { describe, expect, it } from 'vitest'
import { jobHandlers } from '../../server/ops/job-handlers.ts'
import { createLane } from '../../server/core/jobs/lane.ts'
import { inLeague } from '../../server/league/events/in-league.ts'
import { sha256 } from '../../server/league/events/sha256.ts'
import { WEEKLY_DIGEST } from '../../server/social/weekly-digest/job.ts'
import { schedule } from '../../server/core/jobs/service.ts'
import type { LogFile } from '../../shared/audit-log/audit-log.ts'
import { findHeadIn } from '../../shared/audit-log/check-hash-chain.ts'
import { verifyLog } from '../../shared/audit-log/check-log.ts'
import { readHead, readLog } from '../../shared/audit-log/read-log.ts'
import { must } from '../../shared/core/must.ts'
import { USUAL_SETTINGS } from '../../shared/notification/notification.ts'
import { HOUR } from '../../shared/core/time.ts'
import {
  type PlayedLeague,
  playedLeague,
  playWeek,
  playWeeks,
  signedInAgain,
} from '../support/played-league.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

/** The league's weekly digests to a person, the oldest first. */
function digestsTo({ outbox }: World, { email }: Pick<Person, 'email'>) {
  return outbox.mails
    .filter(({ to, subject }) => to === email && /(is over|recap is out) – Sunday Rivals$/.test(subject))
    .toReversed()
}

const SMALL = { size: 4, season: { weeks: 3, playoffs: { teams: 2, roundWeeks: [1] } } }

/** A league of four whose first letter, of the draft, has been sent. */
async function drafted(world: World): Promise<PlayedLeague> {
  const league = await playedLeague(world, SMALL)
  await world.runJobs()
  return league
}

async function logOf(world: World, league: PlayedLeague) {
  const { token } = await signedInAgain(world, league, 1)
  const url = `/api/league/log.json?code=${league.code}`
  const answer = await (await world.http()).inject({ url, headers: { authorization: `Bearer ${token}` } })
  const log = readLog(JSON.parse(answer.body) satisfies LogFile)
  if (typeof log === 'string') throw new Error(log)
  return log
}

describe('the letter of a league', () => {
  it('comes to everybody once the draft is over, and with each week, also of the playoffs, and to no one otherwise', async () => {
    await using world = createWorld()
    const league = await drafted(world)
    const week = [40, 30, 20, 10]
    await playWeeks(world, league, [week, week, week])
    await playWeek(world, league, { week: 4, points: week })
    for (const person of league.people)
      expect(digestsTo(world, person).map(({ subject }) => subject.split(' –')[0])).toEqual([
        'The draft is over',
        'Week 1 recap is out',
        'Week 2 recap is out',
        'Week 3 recap is out',
        'Week 4 recap is out',
      ])
    // In a league in which nothing is over nothing comes.
    world.advance(30 * 24 * HOUR)
    await world.runJobs()
    expect(digestsTo(world, must(league.people[2], 'somebody'))).toHaveLength(5)
  })

  it('has all results, one’s place and next game, what changed hands, and the last event of the log', async () => {
    await using world = createWorld()
    const league = await drafted(world)
    const livia = must(league.people[1], 'somebody')
    await playWeek(world, league, { week: 1, points: [40, 30.5, 20, 10] })
    const mail = must(digestsTo(world, livia).at(-1), 'a letter')
    expect(mail.text).toMatch(/^Hello rival-2,\n\nWeek 1 recap is out in Sunday Rivals\.\n/)
    expect(mail.text.match(/^.+ \d+\.\d\d? – \d+\.\d\d? .+\.$|^.+ \d+ – [\d.]+ .+\.$/gm)?.length).toBe(2)
    expect(mail.text).toMatch(/^You are [1-4](st|nd|rd|th) of 4, \d-\d\.$/m)
    expect(mail.text).toMatch(/^You play .+ next\.$/m)
    const line = must(/^Log: event \d+, hash [0-9a-f]{64}$/m.exec(mail.text)?.[0], 'the head')
    const head = must(readHead(line), 'a head')
    // Its page has the week in full; of the draft, which has none, the mail leads to the log.
    const { publicUrl } = world.app.config
    expect(mail.text).toContain(`${publicUrl}/league/recap/${league.code}?season=2026&period=1\n`)
    expect(must(digestsTo(world, livia)[0], 'the first letter').text).toContain(
      `${publicUrl}/league/log/${league.code}?head=`,
    )
    expect(head.seq).toBeGreaterThan(0)
    expect(mail.text).toMatch(/^Best score: .+, 40\.00\.$/m)
    expect(mail.text).toMatch(/^Power rankings: 1\. .+, 2\. .+, 3\. .+\.$/m)
    expect(mail.text).toMatch(/^As of .+\. Stat corrections may still change it/m)
    expect(mail.unsubscribe).toContain('/notices/off#')

    await playWeek(world, league, { week: 2, points: [1, 2, 3, 4] })
    const log = await logOf(world, league)
    expect(verifyLog(log, sha256)).toEqual([])
    for (const person of league.people)
      for (const { text } of digestsTo(world, person))
        expect(findHeadIn(log.entries, must(readHead(/^Log: .*$/m.exec(text)?.[0] ?? ''), 'a head'))).toMatch(
          /same|contained/,
        )
  })

  it('counts what has changed hands since the one before', async () => {
    await using world = createWorld()
    const league = await drafted(world)
    const { id } = await world.app.db.selectFrom('league').select('id').executeTakeFirstOrThrow()
    const { id: teamId } = must(league.teams[1], 'a team')
    const move = (times: number) =>
      inLeague(world.app, { leagueId: id, actorId: null }, async (_app, locked) => {
        for (let time = 0; time < times; time++)
          await locked.append({ kind: 'roster-moved', teamId, added: null, dropped: null })
      })
    const counted = () =>
      /Since the last weekly digest: .*/.exec(
        must(digestsTo(world, league.people[0]).at(-1), 'a letter').text,
      )?.[0]
    await move(3)
    await playWeek(world, league, { week: 1, points: [4, 3, 2, 1] })
    expect(counted()).toBe('Since the last weekly digest: 3 moves.')
    await move(1)
    await playWeek(world, league, { week: 2, points: [4, 3, 2, 1] })
    expect(counted()).toBe('Since the last weekly digest: 1 move.')
    await playWeek(world, league, { week: 3, points: [4, 3, 2, 1] })
    expect(counted()).toBeUndefined()
  })

  it('comes once, however often it is due, and not to who has ended it', async () => {
    await using world = createWorld()
    const league = await drafted(world)
    const [commissioner, livia] = league.people
    await must(livia, 'somebody').api.notification.saveSettings({
      ...USUAL_SETTINGS,
      kinds: { ...USUAL_SETTINGS.kinds, 'league-week': { mail: 'off', push: false } },
    })
    await playWeek(world, league, { week: 1, points: [4, 3, 2, 1] })
    const { id } = await world.app.db.selectFrom('league').select('id').executeTakeFirstOrThrow()
    // As after a kill between the work and the crossing off of what it leads to.
    const payload = { season: 2026, period: 1, label: 'Week 1', seq: 5 }
    await schedule(world.app, WEEKLY_DIGEST, { subject: id, occurrence: '2026 1', payload })
    await createLane(world.app, jobHandlers).runDue()
    await world.runJobs()
    expect(digestsTo(world, commissioner)).toHaveLength(2)
    expect(digestsTo(world, must(livia, 'somebody'))).toHaveLength(1)
    const notifications = await (await signedInAgain(world, league, 1)).api.notification.list({})
    expect(notifications.filter(({ content }) => content?.kind === 'league-week')).toHaveLength(2)
  })
})
