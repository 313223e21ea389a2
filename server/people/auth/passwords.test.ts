import { expect, it } from 'vitest'
import { createPasswords } from './passwords.ts'

const CHEAPEST = { memoryCost: 8, timeCost: 1, parallelism: 1 }
const fan = { account: 'fan', address: 'home' }

it('hands on the turn of whoever is refused when it comes', async () => {
  const passwords = createPasswords(CHEAPEST, { parallel: 1 })
  const stored = await passwords.hash('right', fan)
  const tooLate = () => Promise.reject(new Error('too late'))
  const answers = await Promise.allSettled([
    passwords.matches(stored, 'right', fan),
    passwords.matches(stored, 'right', { ...fan, whenItComes: tooLate }),
    passwords.matches(stored, 'wrong', fan),
    passwords.matches(null, 'right', fan),
  ])

  expect(answers).toMatchObject([
    { value: true },
    { reason: { message: 'too late' } },
    { value: false },
    { value: false },
  ])
})

it('turns away whom there is no room for, and says when to come back', async () => {
  const passwords = createPasswords(CHEAPEST, { parallel: 1, maxWaiting: 1 })
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.hash('password', fan)))

  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused).toHaveLength(3)
  expect(refused[0]).toMatchObject({ reason: { code: 'BUSY', retryAfter: 2 } })
  expect(await passwords.hash('password', fan)).toMatch(/^\$argon2id/)
})
