import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../shared/time.ts'
import { createWorld, PASSWORD } from '../support/world.ts'

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

  it('never limits right passwords, however many at once', async () => {
    await using world = createWorld()
    await world.person('livia')

    const logIns = await Promise.allSettled(Array.from({ length: 64 }, () => world.logIn('livia')))

    expect(logIns.filter((result) => result.status === 'fulfilled')).toHaveLength(64)
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
