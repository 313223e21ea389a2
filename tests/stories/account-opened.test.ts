import { expect, it } from 'vitest'
import { makeServerOwner } from '../../server/people/owner/service.ts'
import { must } from '../../shared/core/must.ts'
import { MINUTE } from '../../shared/core/time.ts'
import { claim, drop, last, waiverLeague } from '../support/claims.ts'
import { createWorld, type Person, PASSWORD, type World } from '../support/world.ts'

const NEW_PASSWORD = 'another correct horse'

/** The owner of the server and a rival of theirs with a claim that waits. */
async function sealedClaim(world: World) {
  const { code, people } = await waiverLeague(world)
  const [owner, rival, other] = people as [Person, Person, Person]
  const { id } = await owner.api.auth.me()
  await makeServerOwner(world.app, id)
  const wanted = await drop(owner, code)
  const claimOf = async (person: Person) =>
    claim(person, code, { add: wanted, drop: await last(person, code), bid: 31 })
  await claimOf(rival)
  const { id: userId } = await rival.api.auth.me()
  const waiting = async (person: Person) => (await person.api.waiver.board({ code })).claims.length
  const told = async () =>
    (await other.api.league.activity({ code, topic: 'league', limit: 10 })).flatMap(({ event }) =>
      event.kind === 'account-opened' ? [event] : [],
    )
  const makeLink = async () => {
    const made = await owner.api.admin.makeResetLink({ userId, reason: 'They asked', password: PASSWORD })
    return must(made.link.split('#')[1], 'a secret')
  }
  return { code, owner, rival, claimOf, waiting, told, makeLink, userId }
}

it('a link for a new password withdraws what is sealed, and the league reads it', async () => {
  await using world = createWorld()
  const { rival, waiting, told, makeLink } = await sealedClaim(world)
  expect(await waiting(rival)).toBe(1)
  await makeLink()

  expect(await waiting(rival)).toBe(0)
  expect(await told()).toMatchObject([{ username: rival.username, what: 'link-made', claims: 1, proxies: 0 }])
  // Its person hears it by bell and mail, whatever they have muted.
  const bell = await rival.api.notification.list({})
  expect(bell.find(({ content }) => content?.kind === 'account-opened')).toMatchObject({
    league: null,
    content: { kind: 'account-opened', what: 'link-made', claims: 1 },
  })
  world.advance(MINUTE)
  await world.runJobs()
  expect(world.outbox.mails.find(({ to }) => to === rival.email)).toMatchObject({
    subject: 'An owner of this server made a password reset link for you',
    text: expect.stringContaining('Your 1 waiting claim was withdrawn'),
  })
})

it('what is sealed between the link and its use is withdrawn when it is used', async () => {
  await using world = createWorld()
  const { rival, waiting, told, makeLink, claimOf } = await sealedClaim(world)
  const ticket = await makeLink()
  await claimOf(rival)
  await world.anonymous.auth.resetByLink({ ticket, newPassword: NEW_PASSWORD })
  const asRival = await world.logIn(rival.username, NEW_PASSWORD)

  expect(await waiting(asRival)).toBe(0)
  expect(await told()).toMatchObject([
    { what: 'link-used', claims: 1 },
    { what: 'link-made', claims: 1 },
  ])
})

/** The code that a person was mailed, by which they set a new password. */
const codeIn = ({ outbox }: World, { email }: Person): string =>
  must(
    outbox.mails.flatMap(({ to, text }) => (to === email ? (/\b\d{6}\b/.exec(text)?.[0] ?? []) : []))[0],
    'a code',
  )

it('a code that only the log of the server shows is the owner’s to read: it withdraws what is sealed too', async () => {
  await using world = createWorld()
  const { rival, waiting, told } = await sealedClaim(world)
  await world.anonymous.auth.requestReset({ email: rival.email })
  await world.runJobs()
  const code = codeIn(world, rival)
  const { resetToken } = await world.anonymous.auth.verifyResetCode({ email: rival.email, code })
  await world.anonymous.auth.resetPassword({ email: rival.email, newPassword: NEW_PASSWORD, resetToken })

  expect(await waiting(await world.logIn(rival.username, NEW_PASSWORD))).toBe(0)
  expect(await told()).toMatchObject([{ what: 'code-used', claims: 1 }])
})

it('with a mail server a code is its person’s alone', async () => {
  await using world = createWorld({ config: { smtpUrl: 'smtp://mail.example' } })
  const { rival, waiting, told } = await sealedClaim(world)
  await world.anonymous.auth.requestReset({ email: rival.email })
  await world.runJobs()
  const code = codeIn(world, rival)
  const { resetToken } = await world.anonymous.auth.verifyResetCode({ email: rival.email, code })
  await world.anonymous.auth.resetPassword({ email: rival.email, newPassword: NEW_PASSWORD, resetToken })

  expect(await waiting(await world.logIn(rival.username, NEW_PASSWORD))).toBe(1)
  expect(await told()).toEqual([])
})

it('no link that is refused withdraws anything', async () => {
  await using world = createWorld()
  const { owner, rival, waiting, told, userId } = await sealedClaim(world)
  await expect(
    owner.api.admin.makeResetLink({ userId, reason: 'x', password: 'wrong password' }),
  ).rejects.toThrow()
  await expect(rival.api.admin.makeResetLink({ userId, reason: 'x', password: PASSWORD })).rejects.toThrow()

  expect(await waiting(rival)).toBe(1)
  expect(await told()).toEqual([])
})
