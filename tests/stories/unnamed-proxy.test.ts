import { describe, expect, it, vi } from 'vitest'
import { createLog } from '../../server/core/log/log.ts'
import { makeServerOwner } from '../../server/people/owner/service.ts'
import { findUserByName } from '../../server/people/auth/service.ts'
import { listUnnamedProxies } from '../../server/core/proxy/service.ts'
import { must } from '../../shared/core/must.ts'
import { DAY, MINUTE } from '../../shared/core/time.ts'
import { createWorld, PASSWORD, type World } from '../support/world.ts'

/** A container beside ours, and two who come through it. */
const PROXY = '172.18.0.3'
const [ATTACKER, FAN] = ['203.0.113.1', '203.0.113.2']

interface From {
  readonly address: string
  readonly forwardedFor?: string
}

async function signIn(world: World, from: From, username: string, password = 'not the password') {
  const server = await world.http()
  const answer = await server.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: from.address,
    headers: from.forwardedFor === undefined ? {} : { 'x-forwarded-for': from.forwardedFor },
    payload: { username, password },
  })
  return answer.statusCode
}

const through = (forwardedFor: string, address = PROXY): From => ({ address, forwardedFor })

async function guess(world: World, times: number, from: (n: number) => From): Promise<number> {
  let status = 0
  for (let n = 0; n < times; n += 1) status = await signIn(world, from(n), `nobody-${n}`)
  return status
}

async function seenBy(world: World) {
  const owner = await world.person('augustus')
  await makeServerOwner(world.app, must(await findUserByName(world.app, 'augustus'), 'the owner').id)
  return async () => (await owner.api.admin.overview()).unnamedProxies
}

describe('a proxy that TRUST_PROXY does not name', () => {
  it('does not lock all of its visitors out where one of them guesses', async () => {
    await using world = createWorld()
    await world.person('livia')
    expect(await guess(world, 100, () => through(ATTACKER))).toBe(401)

    expect(await signIn(world, through(ATTACKER), 'livia', PASSWORD)).toBe(429)
    expect(await signIn(world, through(FAN), 'livia', PASSWORD)).toBe(200)
  })

  it('passes on only so many wrong passwords, whomever it names', async () => {
    await using world = createWorld()
    const visitor = (n: number) => through(`203.0.${n % 200}.${Math.floor(n / 200)}`)
    expect(await guess(world, 1000, visitor)).toBe(401)

    expect(await signIn(world, through(FAN), 'nobody')).toBe(429)
    expect(await signIn(world, { address: '172.18.0.4' }, 'nobody')).toBe(401)
  })

  it('is told to the owner with the setting that names it, and warned of once, until it is named', async () => {
    const warnings: unknown[] = []
    const log = createLog('warn', {
      destination: { write: (line) => void warnings.push(JSON.parse(line)) },
    })
    await using world = createWorld({ log })
    const seen = await seenBy(world)
    await guess(world, 3, () => through(FAN))
    await guess(world, 3, () => through(FAN, `::ffff:${PROXY}`))

    expect(await seen()).toEqual([{ address: PROXY, setting: `TRUST_PROXY=${PROXY}` }])
    expect(warnings).toMatchObject([{ level: 40, proxy: PROXY, setting: `TRUST_PROXY=${PROXY}` }])
    world.advance(DAY)
    expect(await listUnnamedProxies(world.app)).toEqual([])
    await guess(world, 1, () => through(FAN))
    // The request does not wait for the write.
    const isWritten = async () => expect(await listUnnamedProxies(world.app)).toHaveLength(1)
    await vi.waitFor(isWritten, MINUTE)
    expect(warnings).toHaveLength(1)

    const config = { ...world.app.config, trustProxy: ['loopback', 'uniquelocal'] }
    expect(await listUnnamedProxies({ ...world.app, config })).toEqual([])
  })

  it('may be behind one that is named', async () => {
    await using world = createWorld({ config: { trustProxy: ['127.0.0.1'] } })
    const seen = await seenBy(world)
    const chain = (visitor: string) => through(`${visitor}, ${PROXY}`, '127.0.0.1')
    expect(await guess(world, 101, () => chain(ATTACKER))).toBe(429)

    expect(await signIn(world, chain(FAN), 'nobody')).toBe(401)
    expect(await seen()).toEqual([{ address: PROXY, setting: `TRUST_PROXY=127.0.0.1,${PROXY}` }])
  })
})

describe('whoever sends X-Forwarded-For without a proxy', () => {
  it('gains nothing by it from outside, and is taken for no proxy', async () => {
    await using world = createWorld()
    const seen = await seenBy(world)
    expect(await guess(world, 101, (n) => through(`203.0.113.${n}`, '198.51.100.7'))).toBe(429)

    expect(await signIn(world, { address: '198.51.100.7' }, 'nobody')).toBe(429)
    expect(await seen()).toEqual([])
  })

  it('gains nothing by it behind a proxy that is named', async () => {
    await using world = createWorld({ config: { trustProxy: [PROXY] } })
    const seen = await seenBy(world)
    expect(await guess(world, 101, (n) => through(`10.0.0.${n}, ${ATTACKER}`))).toBe(429)
    expect(await seen()).toEqual([])
  })

  it('is counted by the address where it names none', async () => {
    await using world = createWorld()
    expect(await guess(world, 101, (n) => through(`made-up-${n}`))).toBe(429)
  })
})
