import { describe, expect, it } from 'vitest'
import { toldOf } from '../support/group-link.ts'
import { createWorld } from '../support/world.ts'

const refusedWith = (code: string) => ({ cause: { code } })

async function withTwo(world: ReturnType<typeof createWorld>) {
  const { code, commissioner } = await world.league()
  const titus = await world.member({ code, commissioner }, 'titus')
  return { code, commissioner, titus }
}

describe('a constitution', () => {
  it('has every version, who made it and why, and all are told', async () => {
    await using world = createWorld()
    const { code, commissioner, titus } = await withTwo(world)
    expect(await titus.api.constitution.get({ code })).toEqual({ version: 0, text: '', versions: [] })
    const set = (text: string, seen: number, reason = 'As agreed') =>
      commissioner.api.constitution.set({ code, text, reason, seen })
    await set('No trades between brothers.', 0)
    await set('No trades between brothers.\nDues by Week 3.', 1, 'Dues')
    // The same again makes no version, however old the page is.
    expect(await set('No trades between brothers.\nDues by Week 3.', 0)).toEqual({ version: 2 })
    const now = await titus.api.constitution.get({ code })
    expect(now).toMatchObject({
      version: 2,
      text: 'No trades between brothers.\nDues by Week 3.',
      versions: [
        { version: 2, authorName: commissioner.username, reason: 'Dues' },
        { version: 1, authorName: commissioner.username, reason: 'As agreed' },
      ],
    })
    expect(await titus.api.constitution.version({ code, version: 1 })).toEqual({
      text: 'No trades between brothers.',
    })
    expect(await titus.api.constitution.version({ code, version: 0 })).toEqual({ text: '' })
    await expect(titus.api.constitution.version({ code, version: 3 })).rejects.toMatchObject(
      refusedWith('NOT_HERE'),
    )
    const [event] = await titus.api.league.activity({ code })
    expect(event?.event).toMatchObject({ kind: 'constitution-changed', version: 2, size: 43, sizeBefore: 27 })
    expect(JSON.stringify(event)).not.toContain('brothers')
    expect(await toldOf(titus, 'league-change')).toMatchObject([
      { content: { changes: [{ what: 'constitution', reason: 'Dues' }] } },
    ])
  })

  it('is not overwritten by who has not seen its newest version, and the refusal says whose that is', async () => {
    await using world = createWorld()
    const { code, commissioner } = await withTwo(world)
    const set = (text: string, seen: number) =>
      commissioner.api.constitution.set({ code, text, reason: 'As agreed', seen })
    await set('One', 0)
    const answers = await Promise.allSettled([set('Two', 1), set('Three', 1)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(set('Four', 1)).rejects.toMatchObject({
      ...refusedWith('CONSTITUTION_CHANGED'),
      message: expect.stringContaining(commissioner.username),
    })
    await expect(set('Four', 7)).rejects.toMatchObject(refusedWith('CONSTITUTION_CHANGED'))
    expect((await commissioner.api.constitution.get({ code })).version).toBe(2)
  })

  it('is the commissioner’s, a text and nothing else, and of a bounded size', async () => {
    await using world = createWorld()
    const { code, commissioner, titus } = await withTwo(world)
    const input = { code, text: 'x', reason: 'Why not', seen: 0 }
    await expect(titus.api.constitution.set(input)).rejects.toMatchObject(refusedWith('NOT_COMMISSIONER'))
    const long = 'x'.repeat(50_001)
    for (const wrong of [{ text: long }, { reason: '' }, { seen: -1 }, { seen: 0.5 }])
      await expect(commissioner.api.constitution.set({ ...input, ...wrong })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    const hostile = '<script>alert(1)</script>\r\n\u202eturned\u202c around\u0000'
    await commissioner.api.constitution.set({ ...input, text: hostile })
    expect((await titus.api.constitution.get({ code })).text).toBe('<script>alert(1)</script>\nturned around')
    await commissioner.api.constitution.set({ ...input, text: long.slice(1), seen: 1 })
    expect((await titus.api.constitution.get({ code })).text).toHaveLength(50_000)
  })
})
