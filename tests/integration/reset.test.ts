import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../../shared/time.ts'
import { createWorld, PASSWORD, type World } from '../support/world.ts'

const NEW_PASSWORD = 'a brand new password'
const refusedWith = (code: string) => ({ cause: { code } })

/** Asks for a code and reads it in the mail. */
async function requestCode(world: World, email = 'livia@example.com'): Promise<string> {
  await world.anonymous.auth.requestReset({ email })
  await world.runDeadlines()
  return /\b(\d{6})\b/.exec(world.outbox.mails[0]?.text ?? '')?.[1] ?? 'no code'
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
    await world.runDeadlines()

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
    await world.runDeadlines()

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
    await expect(requestCode(world)).rejects.toMatchObject(refusedWith('TOO_MANY_TRIES'))

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

  it('lets nobody guess more than ten times a day, whatever the codes', async () => {
    await using world = createWorld()
    await world.person('livia')
    const guess = (text: string) =>
      world.anonymous.auth.verifyResetCode({ email: 'livia@example.com', code: text })
    for (let n = 0; n < 10; n++) await guess('000000').catch(() => null)
    const code = await requestCode(world)

    await expect(guess(code)).rejects.toMatchObject(refusedWith('TOO_MANY_TRIES'))
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
    expect(await reset(NEW_PASSWORD)).toEqual({ message: 'Password updated. You can now log in.' })
  })

  it('does not send a code that has expired while the mail server was down', async () => {
    await using world = createWorld()
    await world.person('livia')
    await world.anonymous.auth.requestReset({ email: 'livia@example.com' })
    world.advance(HOUR)
    await world.runDeadlines()

    expect(world.outbox.mails).toEqual([])
  })
})
