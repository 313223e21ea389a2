import { expect, it } from 'vitest'
import { createPasswords } from '../../server/people/auth/passwords.ts'
import { createWorld, PASSWORD, type Person, type World } from '../support/world.ts'

const ROUNDS = 20

/** Passwords that take long enough for much to happen meanwhile. */
const slowWorld = () =>
  createWorld({ passwords: createPasswords({ memoryCost: 1024, timeCost: 1, parallelism: 1 }) })

async function requestTicket(world: World, email: string, round: number): Promise<string> {
  const visitor = world.visitor(`192.0.2.${round}`)
  await visitor.auth.requestReset({ email })
  await world.runJobs()
  const mail = world.outbox.mails.find(({ to }) => to === email)
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'no code'
  return (await visitor.auth.verifyResetCode({ email, code })).resetToken
}

/** Signs in with the old password, again and again, until `change` is over. Returns who got in. */
async function signInDuring(world: World, username: string, change: Promise<unknown>): Promise<Person[]> {
  const entered: Person[] = []
  const over = new AbortController()
  const signIn = async () => {
    while (!over.signal.aborted)
      await world.logIn(username).then(
        (person) => entered.push(person),
        () => null,
      )
  }
  const devices = Array.from({ length: 6 }, signIn)
  await change.finally(() => over.abort())
  await Promise.all(devices)
  return entered
}

async function stillIn(people: readonly Person[]): Promise<number> {
  const answers = await Promise.allSettled(people.map((person) => person.api.auth.me()))
  return answers.filter((answer) => answer.status === 'fulfilled').length
}

it('a reset ends every sign-in with the old password, also those under way', async () => {
  await using world = slowWorld()
  for (let round = 1; round <= ROUNDS; round++) {
    const { username, email } = await world.person(`livia-${round}`)
    const resetToken = await requestTicket(world, email, round)
    const reset = world.anonymous.auth.resetPassword({
      email,
      newPassword: 'a brand new password',
      resetToken,
    })
    const entered = await signInDuring(world, username, reset)

    expect(await stillIn(entered), `round ${round}`).toBe(0)
  }
})

it('a change of the password ends every sign-in with the old one, also those under way', async () => {
  await using world = slowWorld()
  for (let round = 1; round <= ROUNDS; round++) {
    const livia = await world.person(`livia-${round}`)
    const change = livia.api.auth.changePassword({
      currentPassword: PASSWORD,
      newPassword: 'a brand new password',
    })
    const entered = await signInDuring(world, livia.username, change)

    expect(await stillIn(entered), `round ${round}`).toBe(0)
    expect(await stillIn([livia])).toBe(1)
  }
})

it('of two changes from the same password at once, one is made', async () => {
  await using world = slowWorld()
  for (let round = 1; round <= ROUNDS; round++) {
    const livia = await world.person(`livia-${round}`)
    const wishes = ['first new password', 'second new password']
    const changes = await Promise.allSettled(
      wishes.map((newPassword) => livia.api.auth.changePassword({ currentPassword: PASSWORD, newPassword })),
    )

    const made = wishes.filter((_, index) => changes[index]?.status === 'fulfilled')
    expect(made, `round ${round}`).toHaveLength(1)
    expect((await world.logIn(livia.username, made[0])).token).toBeTruthy()
  }
})
