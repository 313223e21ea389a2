import { describe, expect, it } from 'vitest'
import { schedule } from '../../server/deadlines/service.ts'
import { runDueDeadlines } from '../../server/deadlines/service.ts'
import type { Mail } from '../../server/mail/mailer.ts'
import { transact } from '../../server/app.ts'
import { HOUR, MINUTE } from '../../shared/time.ts'
import { createWorld } from '../support/world.ts'

const mail = (subject: string): Mail => ({ to: 'livia@example.com', subject, text: '' })

describe('a deadline', () => {
  it('is kept until it is due, and done once', async () => {
    await using world = createWorld()
    const dueAt = world.app.now() + HOUR
    await schedule(world.app, 'mail', mail('later'), { dueAt })

    expect(await world.runDeadlines()).toBe(dueAt)
    expect(world.outbox.mails).toEqual([])
    world.advance(HOUR)
    expect(await world.runDeadlines()).toBeNull()
    await world.runDeadlines()
    expect(world.outbox.mails).toMatchObject([{ subject: 'later' }])
  })

  it('is as undone as the change that it belongs to', async () => {
    await using world = createWorld()
    await transact(world.app, async (app) => {
      await schedule(app, 'mail', mail('never'))
      throw new Error('no')
    }).catch(() => {})
    await world.runDeadlines()

    expect(world.outbox.mails).toEqual([])
  })

  it('that fails is tried again, ever later, holds up nobody, and is given up when it expires', async () => {
    await using world = createWorld()
    const tried: string[] = []
    const handlers = {
      mail: (_app: unknown, { subject }: Mail) => {
        tried.push(subject)
        return subject === 'bad' ? Promise.reject(new Error('mail server is down')) : Promise.resolve()
      },
    }
    await schedule(world.app, 'mail', mail('bad'), { expiresAt: world.app.now() + HOUR })
    await schedule(world.app, 'mail', mail('good'))

    for (let minute = 0; minute < 120; minute++) {
      await runDueDeadlines(world.app, handlers)
      world.advance(MINUTE)
    }
    expect(tried.filter((subject) => subject === 'good')).toHaveLength(1)
    expect(tried.filter((subject) => subject === 'bad').length).toBeGreaterThan(3)
    expect(tried.filter((subject) => subject === 'bad').length).toBeLessThan(12)
    expect(await runDueDeadlines(world.app, handlers)).toBeNull()
  })
})
