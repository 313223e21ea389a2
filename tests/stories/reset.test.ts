import { describe, expect, it } from 'vitest'
import { createPasswords, passwordsOf } from '../../server/people/auth/passwords.ts'
import { HOUR, MINUTE, SECOND } from '../../shared/core/time.ts'
import { createWorld, PASSWORD, type World } from '../support/world.ts'

const NEW_PASSWORD = 'a brand new password'
const refusedWith = (code: string) => ({ cause: { code } })

/** Asks for a code and reads it in the mail. */
async function requestCode(world: World, email = 'livia@example.com', ip = '192.0.2.1'): Promise<string> {
  await world.visitor(ip).auth.requestReset({ email })
  await world.runJobs()
  const mail = world.outbox.mails.find(({ to }) => to === email)
  return /^ {4}([\d ]+)$/m.exec(mail?.text ?? '')?.[1] ?? 'no code'
}

async function requestTicket(world: World): Promise<string> {
  const code = await requestCode(world)
  const { resetToken } = await world.anonymous.auth.verifyResetCode({ email: 'livia@example.com', code })
  return resetToken
}

const wrong = (code: string) => (code === '123456' ? '654321' : '123456')

describe('resetting a password', () => {
  it('takes a mailed code, then its ticket, ends every session and tells the owner', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const resetToken = await requestTicket(world)
    await world.anonymous.auth.resetPassword({
      email: 'Livia@example.com',
      newPassword: NEW_PASSWORD,
      resetToken,
    })
    await world.runJobs()

    await expect(livia.api.auth.me()).rejects.toMatchObject(refusedWith('SESSION_INVALID'))
    await expect(world.logIn('livia', PASSWORD)).rejects.toMatchObject(refusedWith('WRONG_CREDENTIALS'))
    expect((await world.logIn('livia', NEW_PASSWORD)).token).toBeTruthy()
    expect(world.outbox.mails[0]).toMatchObject({
      to: 'livia@example.com',
      subject: 'Your Empire password was changed',
      text: expect.stringContaining(world.app.config.publicUrl),
    })
  })

  it('answers the same for an unknown address and sends nothing', async () => {
    await using world = createWorld()
    await world.person('livia')
    const known = await world.anonymous.auth.requestReset({ email: 'livia@example.com' })
    const unknown = await world.anonymous.auth.requestReset({ email: 'nobody@example.com' })
    await world.runJobs()

    expect(unknown).toEqual(known)
    expect(world.outbox.mails.map((mail) => mail.to)).toEqual(['livia@example.com'])
    for (const email of ['livia@example.com', 'nobody@example.com']) {
      await expect(world.anonymous.auth.requestReset({ email })).rejects.toMatchObject(
        refusedWith('RESEND_TOO_SOON'),
      )
      await expect(world.anonymous.auth.verifyResetCode({ email, code: '000000' })).rejects.toMatchObject(
        refusedWith('RESET_CODE_INVALID'),
      )
    }
  })

  it('sends another code after 60 seconds, three an hour, and only the newest counts', async () => {
    await using world = createWorld()
    await world.person('livia')
    const first = await requestCode(world)
    world.advance(59 * SECOND)
    await expect(requestCode(world)).rejects.toMatchObject(refusedWith('RESEND_TOO_SOON'))
    world.advance(SECOND)
    const second = await requestCode(world)
    world.advance(MINUTE)
    await requestCode(world)
    world.advance(MINUTE)
    await expect(requestCode(world)).rejects.toMatchObject(refusedWith('RESET_CODES_SENT'))

    for (const code of [first, second]) {
      await expect(
        world.anonymous.auth.verifyResetCode({ email: 'livia@example.com', code }),
      ).rejects.toMatchObject(refusedWith('RESET_CODE_INVALID'))
    }
  })

  it('lets nobody guess a code more than five times', async () => {
    await using world = createWorld()
    await world.person('livia')
    const code = await requestCode(world)
    const guess = (text: string) =>
      world.anonymous.auth.verifyResetCode({ email: 'livia@example.com', code: text })
    await Promise.allSettled(Array.from({ length: 5 }, () => guess(wrong(code))))

    await expect(guess(code)).rejects.toMatchObject(refusedWith('RESET_CODE_INVALID'))
  })

  it('lets a code live for ten minutes and work once', async () => {
    await using world = createWorld()
    await world.person('livia')
    const email = 'livia@example.com'
    const late = await requestCode(world)
    world.advance(10 * MINUTE)
    await expect(world.anonymous.auth.verifyResetCode({ email, code: late })).rejects.toMatchObject(
      refusedWith('RESET_CODE_INVALID'),
    )
    const code = await requestCode(world)
    await world.anonymous.auth.verifyResetCode({ email, code })

    await expect(world.anonymous.auth.verifyResetCode({ email, code })).rejects.toMatchObject(
      refusedWith('RESET_CODE_INVALID'),
    )
  })

  it('has exactly one winner when fifty use a ticket at once', async () => {
    await using world = createWorld()
    await world.person('livia')
    const resetToken = await requestTicket(world)
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) =>
        world.anonymous.auth.resetPassword({
          email: 'livia@example.com',
          newPassword: `${NEW_PASSWORD} ${n}`,
          resetToken,
        }),
      ),
    )

    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })

  it('refuses a made-up, an expired and somebody else’s ticket', async () => {
    await using world = createWorld()
    await world.person('livia')
    await world.person('titus')
    const resetToken = await requestTicket(world)
    const reset = (email: string, ticket: string) =>
      world.anonymous.auth.resetPassword({ email, newPassword: NEW_PASSWORD, resetToken: ticket })

    await expect(reset('livia@example.com', 'made-up')).rejects.toMatchObject(
      refusedWith('RESET_TICKET_INVALID'),
    )
    await expect(reset('titus@example.com', resetToken)).rejects.toMatchObject(
      refusedWith('RESET_TICKET_INVALID'),
    )
    world.advance(10 * MINUTE)
    await expect(reset('livia@example.com', resetToken)).rejects.toMatchObject(
      refusedWith('RESET_TICKET_INVALID'),
    )
  })

  it('keeps the ticket good when the password is refused', async () => {
    await using world = createWorld()
    await world.person('livia')
    const resetToken = await requestTicket(world)
    const reset = (newPassword: string) =>
      world.anonymous.auth.resetPassword({ email: 'livia@example.com', newPassword, resetToken })

    await expect(reset('password1')).rejects.toMatchObject(refusedWith('PASSWORD_TOO_COMMON'))
    expect(await reset(NEW_PASSWORD)).toMatchObject({ message: 'Password updated. You can now log in.' })
  })

  it('keeps the ticket good when the server is too busy to hash', async () => {
    const cost = { memoryCost: 65_536, timeCost: 10, parallelism: 1 }
    await using world = createWorld({ passwords: createPasswords(cost, { parallel: 1, maxWaiting: 0 }) })
    await world.person('livia')
    const resetToken = await requestTicket(world)
    const reset = () =>
      world.anonymous.auth.resetPassword({
        email: 'livia@example.com',
        newPassword: NEW_PASSWORD,
        resetToken,
      })
    const busy = passwordsOf(world.app).hash('somebody else’s', { account: 'titus', address: '192.0.2.2' })

    await expect(reset()).rejects.toMatchObject(refusedWith('BUSY'))
    await busy
    expect(await reset()).toMatchObject({ message: 'Password updated. You can now log in.' })
  })

  it('answers the same without a ticket, whatever else is sent, and not for long', async () => {
    await using world = createWorld()
    await world.person('livia-drusilla')
    const reset = (email: string, newPassword: string, n: number) =>
      world.visitor(`192.0.2.${n}`).auth.resetPassword({ email, newPassword, resetToken: 'made up' })

    for (const email of ['livia-drusilla@example.com', 'nobody@example.com']) {
      for (const newPassword of ['livia-drusilla', 'password', email, NEW_PASSWORD]) {
        await expect(reset(email, newPassword, 1)).rejects.toMatchObject(refusedWith('RESET_TICKET_INVALID'))
      }
    }
    for (let n = 8; n < 30; n++) await reset('nobody@example.com', NEW_PASSWORD, 1).catch(() => null)
    await expect(reset('nobody@example.com', NEW_PASSWORD, 1)).rejects.toMatchObject(
      refusedWith('TOO_MANY_TRIES'),
    )
    await expect(reset('nobody@example.com', NEW_PASSWORD, 2)).rejects.toMatchObject(
      refusedWith('RESET_TICKET_INVALID'),
    )
  })

  it('does not send a code that has expired while the mail server was down', async () => {
    await using world = createWorld()
    await world.person('livia')
    await world.anonymous.auth.requestReset({ email: 'livia@example.com' })
    world.advance(HOUR)
    await world.runJobs()

    expect(world.outbox.mails).toEqual([])
  })
})

describe('a stranger', () => {
  const email = 'livia@example.com'
  const stranger = (world: World) => world.visitor('198.51.100.7')
  const isLong = (code: string) => /^\d{4} \d{4} \d{4}$/.test(code)

  /** Guesses wrongly at the code of an address, `times` over. */
  async function guess(world: World, at: string, times: number) {
    for (let n = 0; n < times; n++) {
      await stranger(world)
        .auth.verifyResetCode({ email: at, code: '000000' })
        .catch(() => null)
    }
  }

  it('who sends 200 guesses at addresses without a code stops nobody’s reset', async () => {
    await using world = createWorld()
    await world.person('livia')
    for (let n = 0; n < 40; n++) await guess(world, `fan-${n}@example.com`, 5)

    const code = await requestCode(world)
    expect(code).toMatch(/^\d{6}$/)
    expect(await world.anonymous.auth.verifyResetCode({ email, code })).toHaveProperty('resetToken')
  })

  it('who guesses at an account ten times a day has no other tries, and its owner gets a longer code', async () => {
    await using world = createWorld()
    await world.person('livia')
    await guess(world, email, 5)
    const short = await requestCode(world)
    await guess(world, email, 5)
    const verify = (code: string) => world.anonymous.auth.verifyResetCode({ email, code })

    await expect(verify(short)).rejects.toMatchObject(refusedWith('RESET_CODE_WORN'))
    world.advance(MINUTE)
    const long = await requestCode(world)
    expect(isLong(long)).toBe(true)
    await guess(world, email, 50)
    await expect(verify('123456789012')).rejects.toMatchObject(refusedWith('RESET_CODE_INVALID'))
    expect(await verify(long)).toHaveProperty('resetToken')
  })

  it('who asks for codes that nobody wants leaves one that is good until the next may be sent', async () => {
    await using world = createWorld()
    await world.person('livia')
    const ask = () => stranger(world).auth.requestReset({ email })
    for (let n = 0; n < 2; n++) {
      await ask()
      await world.runJobs()
      world.advance(MINUTE)
    }
    const code = await requestCode(world)
    world.advance(HOUR - 2 * MINUTE - 1)

    await expect(ask()).rejects.toMatchObject(refusedWith('RESET_CODES_SENT'))
    expect(isLong(code)).toBe(true)
    expect(await world.anonymous.auth.verifyResetCode({ email, code })).toHaveProperty('resetToken')
  })

  it('who draws lots at many accounts has 200 wrong guesses an hour, and stops nobody’s reset', async () => {
    await using world = createWorld()
    const fans = Array.from({ length: 50 }, (_, n) => `fan-${n}`)
    for (const [n, fan] of fans.entries()) {
      await world.person(fan)
      await requestCode(world, `${fan}@example.com`, `203.0.113.${n}`)
    }
    await world.person('livia')
    const short = await requestCode(world)
    for (const fan of fans) await guess(world, `${fan}@example.com`, 5)
    const verify = (code: string) => world.anonymous.auth.verifyResetCode({ email, code })

    expect(await countGuesses(world)).toBe(200)
    await expect(verify(short)).rejects.toMatchObject(refusedWith('RESET_CODE_WORN'))
    await expect(
      stranger(world).auth.verifyResetCode({ email: 'nobody@example.com', code: '000000' }),
    ).rejects.toMatchObject(refusedWith('RESET_CODE_WORN'))
    world.advance(MINUTE)
    const long = await requestCode(world)
    expect(isLong(long)).toBe(true)
    expect(await verify(long)).toHaveProperty('resetToken')
    world.advance(HOUR)
    expect(await requestCode(world)).toMatch(/^\d{6}$/)
  })

  it('who locks an account does not keep its owner from coming in by a reset', async () => {
    await using world = createWorld()
    await world.person('livia')
    const resetToken = await requestTicket(world)
    const { deviceToken } = await world.anonymous.auth.resetPassword({
      email,
      newPassword: NEW_PASSWORD,
      resetToken,
    })
    for (let n = 0; n < 10; n++) await world.logIn('livia', 'not the password').catch(() => null)

    await expect(world.logIn('livia', NEW_PASSWORD)).rejects.toMatchObject(refusedWith('TOO_MANY_TRIES'))
    const input = { username: 'livia', password: NEW_PASSWORD, deviceTokens: [deviceToken] }
    expect(await world.anonymous.auth.logIn(input)).toHaveProperty('accessToken')
  })
})

/** Guesses at living codes, over all accounts. */
async function countGuesses({ app }: World): Promise<number> {
  const rows = await app.db.selectFrom('reset_code').select('attempts').execute()
  return rows.reduce((sum, { attempts }) => sum + attempts, 0)
}
