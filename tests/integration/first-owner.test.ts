import { describe, expect, it } from 'vitest'
import { becomeFirstOwner, offerFirstOwner } from '../../server/people/owner/first-owner.ts'
import { listServerOwners, makeServerOwner, removeServerOwner } from '../../server/people/owner/service.ts'
import { must } from '../../shared/core/must.ts'
import { createWorld, type World } from '../support/world.ts'

const refusedWith = (code: string) => ({ cause: { code } })

async function offer(world: World): Promise<string> {
  const link = must(await offerFirstOwner(world.app), 'a link')
  expect(link).toMatch(/^https?:\/\/[^#?]+\/own#[\w-]{22}$/)
  return must(link.split('#')[1], 'a code')
}

describe('the link that a server without an owner prints at its start', () => {
  it('makes its first owner, once, and never again anybody', async () => {
    await using world = createWorld()
    const augusta = await world.person('augusta')
    const livia = await world.person('livia')
    const code = await offer(world)
    expect(await livia.api.admin.mine()).toEqual({ isOwner: false, hasOwner: false })
    await augusta.api.admin.becomeFirstOwner({ code })
    expect(await livia.api.admin.mine()).toEqual({ isOwner: false, hasOwner: true })
    expect(await augusta.api.admin.mine()).toEqual({ isOwner: true, hasOwner: true })
    expect((await augusta.api.admin.log({}))[0]).toMatchObject({
      actor: 'augusta',
      act: { kind: 'owner-by-link' },
    })

    const used = refusedWith('OWNER_LINK_INVALID')
    await expect(livia.api.admin.becomeFirstOwner({ code })).rejects.toMatchObject(used)
    expect(await offerFirstOwner(world.app)).toBeNull()
    // Nor when the server has no owner any more: then it takes the machine.
    await removeServerOwner(world.app, (await augusta.api.auth.me()).id)
    expect(await offerFirstOwner(world.app)).toBeNull()
    await expect(livia.api.admin.becomeFirstOwner({ code })).rejects.toMatchObject(used)
    expect(await listServerOwners(world.app)).toEqual([])
  })

  it('is dead after the next start, and once a command has made an owner', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const dead = refusedWith('OWNER_LINK_INVALID')
    const first = await offer(world)
    const second = await offer(world)
    await expect(livia.api.admin.becomeFirstOwner({ code: first })).rejects.toMatchObject(dead)
    await expect(livia.api.admin.becomeFirstOwner({ code: 'over' })).rejects.toMatchObject(dead)

    await makeServerOwner(world.app, (await (await world.person('augusta')).api.auth.me()).id)
    await expect(livia.api.admin.becomeFirstOwner({ code: second })).rejects.toMatchObject(dead)
    await expect(livia.api.admin.becomeFirstOwner({ code: 'over' })).rejects.toMatchObject(dead)
    expect(await livia.api.admin.mine()).toMatchObject({ isOwner: false })
  })

  it('makes one owner of twenty who open it at once', async () => {
    await using world = createWorld()
    const code = await offer(world)
    const people = await Promise.all(Array.from({ length: 20 }, (_, n) => world.person(`person${n}`)))
    const ids = await Promise.all(people.map(async ({ api }) => (await api.auth.me()).id))
    const done = await Promise.allSettled(ids.map((id) => becomeFirstOwner(world.app, id, code)))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await listServerOwners(world.app)).toHaveLength(1)
  })

  it('is stored nowhere as it is, and tried only so often', async () => {
    await using world = createWorld()
    const code = await offer(world)
    const rows = await world.app.db.selectFrom('server_setting').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code)
    const livia = await world.person('livia')
    for (let n = 0; n < 20; n += 1)
      await expect(livia.api.admin.becomeFirstOwner({ code: `wrong ${n}` })).rejects.toMatchObject(
        refusedWith('OWNER_LINK_INVALID'),
      )
    await expect(livia.api.admin.becomeFirstOwner({ code })).rejects.toMatchObject(
      refusedWith('TOO_MANY_TRIES'),
    )
  })
})
