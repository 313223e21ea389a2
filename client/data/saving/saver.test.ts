import { describe, expect, it } from 'vitest'
import { type Bracket, EMPTY_BRACKET, isSameBracket } from '../../../shared/rules/bracket/bracket.ts'
import { createSaver, type Failure, type Saved } from './saver.ts'
import type { Unsaved } from './unsaved.ts'

const one: Bracket = { teams: { 1: 101 }, winners: {} }
const two: Bracket = { teams: { 1: 101, 2: 102 }, winners: {} }
const other: Bracket = { teams: { 1: 555 }, winners: {} }

/** A server with one bracket, which refuses as Empire's does, and a way to it that can break. */
function scene({ left = null }: { left?: Unsaved<Bracket> | null } = {}) {
  const server = { what: EMPTY_BRACKET, updatedAt: null as number | null }
  const way: { is: 'open' | 'closed' | 'losing answers' } = { is: 'open' }
  const kept: (Unsaved<Bracket> | null)[] = []
  const sent: Bracket[] = []
  let refusal: Failure | null = null
  const saver = createSaver<Bracket>({
    start: { ...server },
    left,
    async send(bracket, expected): Promise<Saved<Bracket>> {
      await Promise.resolve()
      if (way.is === 'closed') throw new Error('unreachable')
      if (refusal) throw new Error('refused')
      if (expected !== undefined && expected !== server.updatedAt) throw new Error('changed')
      sent.push(bracket)
      Object.assign(server, { what: bracket, updatedAt: (server.updatedAt ?? 0) + 1 })
      if (way.is === 'losing answers') throw new Error('unreachable')
      return { ...server }
    },
    load: () =>
      way.is === 'closed' ? Promise.reject(new Error('unreachable')) : Promise.resolve({ ...server }),
    isSame: isSameBracket,
    failureOf: (error) =>
      refusal ?? (error instanceof Error && error.message === 'changed' ? 'changed' : 'unreachable'),
    keep: (unsaved) => kept.push(unsaved),
    onSaved: () => undefined,
  })
  const settled = async () => {
    while (saver.standing().state === 'saving') await Promise.resolve()
    return saver.standing()
  }
  const refuse = (failure: Failure) => (refusal = failure)
  return { server, way, kept, sent, saver, settled, refuse }
}

describe('a saver', () => {
  it('saves the latest picks, one save at a time, and forgets them once they are saved', async () => {
    const { saver, settled, server, sent, kept } = scene()
    saver.save(one)
    saver.save(other)
    saver.save(two)

    expect(saver.standing()).toEqual({ state: 'saving' })
    expect(await settled()).toEqual({ state: 'saved', at: 2 })
    expect([sent, server.what, kept.at(-1)]).toEqual([[one, two], two, null])
  })

  it('keeps what cannot be sent, and saves it when the way is open again', async () => {
    const { saver, settled, server, way, kept } = scene()
    way.is = 'closed'
    saver.save(one)
    expect(await settled()).toEqual({ state: 'unsaved' })
    expect(kept.at(-1)).toMatchObject({ what: one, base: null })

    way.is = 'open'
    saver.retry()
    expect(await settled()).toEqual({ state: 'saved', at: 1 })
    expect(server.what).toEqual(one)
  })

  it('saves what was left over from before a reload', async () => {
    const { saver, settled, server } = scene({ left: { what: one, base: null, inDoubt: [] } })
    expect(saver.standing()).toEqual({ state: 'unsaved' })
    saver.retry()
    expect(await settled()).toEqual({ state: 'saved', at: 1 })
    expect(server.what).toEqual(one)
  })

  it('does not take a save of its own whose answer was lost for another device’s', async () => {
    const { saver, settled, server, way } = scene()
    way.is = 'losing answers'
    saver.save(one)
    expect(await settled()).toEqual({ state: 'unsaved' })
    way.is = 'open'
    saver.save(two)

    expect(await settled()).toEqual({ state: 'saved', at: 2 })
    expect(server.what).toEqual(two)
  })

  it.each(['mine', 'theirs'] as const)(
    'asks before it replaces another device’s picks: %s',
    async (whose) => {
      const { saver, settled, server } = scene()
      Object.assign(server, { what: other, updatedAt: 7 })
      saver.save(one)
      expect(await settled()).toEqual({ state: 'changed', theirs: { what: other, updatedAt: 7 } })
      saver.save(two)
      expect([saver.standing().state, server.what]).toEqual(['changed', other])

      if (whose === 'mine') saver.keepMine()
      else saver.takeTheirs({ what: other, updatedAt: 7 })
      expect((await settled()).state).toBe('saved')
      expect(server.what).toEqual(whose === 'mine' ? two : other)
    },
  )

  it('goes on from what it took over', async () => {
    const { saver, settled, server } = scene()
    Object.assign(server, { what: other, updatedAt: 7 })
    saver.save(one)
    await settled()
    saver.takeTheirs({ what: other, updatedAt: 7 })
    saver.save(two)
    expect(await settled()).toEqual({ state: 'saved', at: 8 })
  })

  it('says in words why picks are refused', async () => {
    const { saver, settled, refuse } = scene()
    refuse({ words: 'The playoff has begun.' })
    saver.save(one)
    expect(await settled()).toEqual({ state: 'refused', words: 'The playoff has begun.' })
  })
})
