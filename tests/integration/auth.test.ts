import { describe, expect, it } from 'vitest'
import { createPasswords, type Passwords } from '../../server/people/auth/passwords.ts'
import { DAY, HOUR, MINUTE } from '../../shared/core/time.ts'
import { createWorld, PASSWORD, type World } from '../support/world.ts'

const refusedWith = (code: string) => ({ cause: { code } })

describe('signing up', () => {
  it('signs the new account in', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')

    expect(await livia.api.auth.me()).toMatchObject({ username: 'livia', email: 'livia@example.com' })
  })

  it('keeps usernames and addresses unique whatever their case', async () => {
    await using world = createWorld()
    await world.person('livia')
    const signUp = (username: string, email: string) =>
      world.anonymous.auth.signUp({ username, email, password: PASSWORD })

    await expect(signUp('LIVIA', 'other@example.com')).rejects.toMatchObject(refusedWith('USERNAME_TAKEN'))
    await expect(signUp('other', 'Livia@Example.COM')).rejects.toMatchObject(refusedWith('EMAIL_TAKEN'))
  })

  it('has exactly one winner when ten want the same name at once', async () => {
    await using world = createWorld()
    const racers = Array.from({ length: 10 }, (_, n) =>
      world.anonymous.auth.signUp({ username: 'livia', email: `livia${n}@example.com`, password: PASSWORD }),
    )

    const results = await Promise.allSettled(racers)

    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })

  it.each(['password', '12345678', 'EMPIRE123', 'livia-drusilla', 'aaaaaaaaaa'])(
    'refuses %s, which anybody would try first',
    async (password) => {
      await using world = createWorld()
      const input = { username: 'livia-drusilla', email: 'livia@example.com', password }

      await expect(world.anonymous.auth.signUp(input)).rejects.toMatchObject(
        refusedWith('PASSWORD_TOO_COMMON'),
      )
    },
  )

  it('takes any characters in a password', async () => {
    await using world = createWorld()
    const password = 'ünï çødé 🏈 '
    await world.anonymous.auth.signUp({ username: 'livia', email: 'livia@example.com', password })

    expect((await world.logIn('livia', password)).token).toBeTruthy()
  })
})

describe('signing in', () => {
  it('says the same for an unknown account as for a wrong password', async () => {
    await using world = createWorld()
    await world.person('livia')
    const failure = (username: string) =>
      world.anonymous.auth.logIn({ username, password: 'not the password' }).then(
        () => null,
        (error: Error) => error.message,
      )

    expect(await failure('livia')).toBe(await failure('nobody'))
  })

  it('works with the address too', async () => {
    await using world = createWorld()
    await world.person('livia')

    expect(await (await world.logIn('Livia@example.com')).api.auth.me()).toMatchObject({ username: 'livia' })
  })

  it('never limits right passwords, however many at once', async () => {
    await using world = createWorld()
    await world.person('livia')

    const logIns = await Promise.allSettled(Array.from({ length: 64 }, () => world.logIn('livia')))

    expect(logIns.filter((result) => result.status === 'fulfilled')).toHaveLength(64)
  })
})

describe('guessing at a password', () => {
  it('checks ten wrong passwords an account and then none, even the right one, for 15 minutes', async () => {
    await using world = createWorld()
    await world.person('livia')
    const guess = (password: string) => world.anonymous.auth.logIn({ username: 'LIVIA', password })
    const guesses = await Promise.allSettled(Array.from({ length: 50 }, () => guess('not the password')))
    const checked = guesses.filter(
      (result) => result.status === 'rejected' && result.reason.code === 'UNAUTHORIZED',
    )

    expect(checked).toHaveLength(10)
    await expect(guess(PASSWORD)).rejects.toMatchObject(refusedWith('TOO_MANY_TRIES'))
    world.advance(15 * MINUTE)
    expect(await guess(PASSWORD)).toHaveProperty('accessToken')
  })

  it('is counted by account, whatever it is called by and wherever from', async () => {
    await using world = createWorld()
    await world.person('livia')
    const guess = (username: string, n: number) =>
      world.visitor(`192.0.2.${n}`).auth.logIn({ username, password: 'not the password' })
    const names = ['livia', 'LIVIA', ' ｌｉｖｉａ ', 'livia@example.com', 'Livia@EXAMPLE.com']
    for (let n = 0; n < 10; n++) {
      await expect(guess(names[n % 5] ?? '', n)).rejects.toMatchObject(refusedWith('WRONG_CREDENTIALS'))
    }

    for (const name of names) {
      await expect(guess(name, 99)).rejects.toMatchObject(refusedWith('TOO_MANY_TRIES'))
    }
  })

  it('is not hashed to the end when many guess at once', async () => {
    const real = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 })
    let hashed = 0
    const counting: Passwords = {
      ...real,
      matches: (stored, password, turn) => {
        const whenItComes = async () => {
          await turn.whenItComes?.()
          hashed++
        }
        return real.matches(stored, password, { ...turn, whenItComes })
      },
    }
    await using world = createWorld({ passwords: counting })
    await world.person('livia')
    const guess = () => world.logIn('livia', 'not the password')
    await Promise.allSettled(Array.from({ length: 100 }, guess))

    // As many as are allowed, and those whose turn came before the last of these were counted: two at a time, where a
    // password takes longer than the database.
    expect(hashed).toBeLessThan(50)
  })

  it('is counted the same at a name that nobody has', async () => {
    await using world = createWorld()
    const guess = () => world.anonymous.auth.logIn({ username: 'nobody', password: 'not the password' })
    for (let n = 0; n < 10; n++) await expect(guess()).rejects.toMatchObject(refusedWith('WRONG_CREDENTIALS'))

    await expect(guess()).rejects.toMatchObject(refusedWith('TOO_MANY_TRIES'))
  })

  it.each([
    ['an address', () => '192.0.2.9', '192.0.2.10'],
    ['a /64 of IPv6', (n: number) => `2001:db8:1:2::${n.toString(16)}`, '2001:db8:1:3::1'],
    [
      'an address written as IPv6',
      (n: number) => (n % 2 ? '192.0.2.9' : '::ffff:192.0.2.9'),
      '::ffff:192.0.2.8',
    ],
  ])('is counted by %s, whatever the names', async (_what, ip, elsewhere) => {
    await using world = createWorld()
    const guess = (from: string, n: number) =>
      world.visitor(from).auth.logIn({ username: `fan-${n}`, password: 'not the password' })
    for (let n = 0; n < 100; n++) await guess(ip(n), n).catch(() => null)

    await expect(guess(ip(100), 100)).rejects.toMatchObject(refusedWith('TOO_MANY_TRIES'))
    await expect(guess(elsewhere, 101)).rejects.toMatchObject(refusedWith('WRONG_CREDENTIALS'))
  })
})

describe('a device on which the account was signed in to before', () => {
  const wrong = 'not the password'
  const logIn = (world: World, password: string, deviceToken?: string) =>
    world.anonymous.auth.logIn({
      username: 'livia',
      password,
      deviceTokens: deviceToken === undefined ? [] : ['of another account', deviceToken],
    })
  /** Strangers use up the tries at the account and at the address. */
  async function lockOut(world: World) {
    for (let n = 0; n < 10; n++) await logIn(world, wrong).catch(() => null)
    for (let n = 0; n < 100; n++) {
      await world.anonymous.auth.logIn({ username: `fan-${n}`, password: wrong }).catch(() => null)
    }
    await expect(logIn(world, PASSWORD)).rejects.toMatchObject(refusedWith('TOO_MANY_TRIES'))
  }

  it('lets its owner in, however many strangers guess', async () => {
    await using world = createWorld()
    await world.person('livia')
    const { deviceToken } = await logIn(world, PASSWORD)
    await lockOut(world)

    const again = await logIn(world, PASSWORD, deviceToken)
    expect(again).toMatchObject({ accessToken: expect.any(String), deviceToken })
  })

  it('lets its owner in over the documented path too', async () => {
    await using world = createWorld()
    await world.person('livia')
    const server = await world.http()
    const post = (payload: object) => server.inject({ method: 'POST', url: '/api/login', payload })
    const input = { username: 'livia', password: PASSWORD }
    const { device_token } = (await post(input)).json<{ device_token: string }>()
    await lockOut(world)

    expect((await post(input)).statusCode).toBe(429)
    expect((await post({ ...input, device_token })).statusCode).toBe(200)
  })

  it('has ten tries of its own, and uses up nobody else’s', async () => {
    await using world = createWorld()
    await world.person('livia')
    const { deviceToken } = await logIn(world, PASSWORD)
    for (let n = 0; n < 10; n++) {
      await expect(logIn(world, wrong, deviceToken)).rejects.toMatchObject(refusedWith('WRONG_CREDENTIALS'))
    }

    await expect(logIn(world, PASSWORD, deviceToken)).rejects.toMatchObject(refusedWith('TOO_MANY_TRIES'))
    expect(await logIn(world, PASSWORD)).toHaveProperty('accessToken')
  })

  it('is known by nothing that another account, another password or somebody’s fancy gave', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    await world.person('titus')
    const { deviceToken } = await logIn(world, PASSWORD)
    const titus = await world.anonymous.auth.logIn({ username: 'titus', password: PASSWORD })
    const changed = await livia.api.auth.changePassword({
      currentPassword: PASSWORD,
      newPassword: 'a brand new password',
    })
    await lockOut(world)

    for (const token of [deviceToken, titus.deviceToken, 'made.up', '', '.']) {
      await expect(logIn(world, 'a brand new password', token)).rejects.toMatchObject(
        refusedWith('TOO_MANY_TRIES'),
      )
    }
    expect(await logIn(world, 'a brand new password', changed.deviceToken)).toHaveProperty('accessToken')
  })
})

describe('a session', () => {
  it('ends at once on logging out', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    await livia.api.auth.logOut()

    await expect(livia.api.auth.me()).rejects.toMatchObject(refusedWith('SESSION_INVALID'))
  })

  it('ends with its token unless it is renewed, and after 30 days in any case', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    world.advance(11 * HOUR)
    const { accessToken } = await livia.api.auth.renew()
    world.advance(2 * HOUR)

    await expect(livia.api.auth.me()).rejects.toMatchObject(refusedWith('SESSION_INVALID'))
    expect(await world.withToken(accessToken).auth.me()).toMatchObject({ username: 'livia' })
    world.advance(30 * DAY)
    await expect(world.withToken(accessToken).auth.me()).rejects.toMatchObject(refusedWith('SESSION_INVALID'))
  })

  it('is listed with its device, and another of one’s own can be ended', async () => {
    await using world = createWorld()
    const phone = await world.person('livia')
    world.advance(MINUTE)
    const laptop = await world.logIn('livia')
    const stranger = await world.person('titus')
    const devices = await laptop.api.auth.devices()
    const other = devices.find((device) => !device.isThis)

    expect(devices).toHaveLength(2)
    await stranger.api.auth.endSession({ id: other?.id ?? '' })
    expect(await phone.api.auth.me()).toMatchObject({ username: 'livia' })
    await laptop.api.auth.endSession({ id: other?.id ?? '' })
    await expect(phone.api.auth.me()).rejects.toMatchObject(refusedWith('SESSION_INVALID'))
  })

  it('is ended everywhere else by a change of password', async () => {
    await using world = createWorld()
    const phone = await world.person('livia')
    const laptop = await world.logIn('livia')
    const change = (currentPassword: string) =>
      laptop.api.auth.changePassword({ currentPassword, newPassword: 'another fine password' })

    await expect(change('not the password')).rejects.toMatchObject(refusedWith('WRONG_PASSWORD'))
    await change(PASSWORD)
    await expect(phone.api.auth.me()).rejects.toMatchObject(refusedWith('SESSION_INVALID'))
    expect(await laptop.api.auth.me()).toMatchObject({ username: 'livia' })
    await expect(world.logIn('livia')).rejects.toMatchObject(refusedWith('WRONG_CREDENTIALS'))
  })
})
