import { describe, expect, it } from 'vitest'
import { TeamId, UserId } from '../../core/ids.ts'
import { accountOf, balanceOf, booksOf, type LedgerEvent, treasurerOf } from './ledger.ts'

const team = TeamId.parse('aaaaaaaaaaaa')
const [livia, titus] = [UserId.parse('bbbbbbbbbbbb'), UserId.parse('cccccccccccc')]
const terms = { amount: 5000, currency: 'USD', dueAt: null, treasurerId: null, plan: [] }
const of = { book: 1, currency: 'USD', teamId: team }

function events(...all: LedgerEvent['event'][]): LedgerEvent[] {
  return all.map((event, index) => ({ seq: index + 1, at: index, actorName: 'livia', event }))
}

const SET = {
  kind: 'dues-set',
  book: 1,
  before: null,
  after: terms,
  treasurerName: null,
  reason: null,
} as const
const PAID = { kind: 'dues-paid', ...of, amount: 2000, day: '2026-08-01', note: 'cash' } as const
const FINE = { kind: 'dues-charged', ...of, amount: 500, reason: 'Fine: empty lineup' } as const

describe('a ledger', () => {
  it('adds up dues, charges and payments of a team', () => {
    const [book] = booksOf(events(SET, PAID, FINE))
    if (!book) throw new Error('There is a book')
    const account = accountOf(book, team, true)
    expect(account).toEqual({ owed: 5500, paid: 2000, won: 0, paidOut: 0 })
    expect(balanceOf(account)).toBe(3500)
    expect(accountOf(book, team, false).owed).toBe(500)
  })

  it('keeps an entry that was reversed, and counts it no more', () => {
    const reversed = {
      kind: 'dues-reversed',
      ...of,
      amount: 2000,
      entry: 2,
      what: 'payment',
      reason: 'bounced',
    } as const
    const [book] = booksOf(events(SET, PAID, reversed))
    expect(book?.entries).toMatchObject([
      { seq: 2, amount: 2000, reversed: { seq: 3, actorName: 'livia', reason: 'bounced' } },
    ])
    expect(book && accountOf(book, team, true).paid).toBe(0)
  })

  it('has a book for each season, and puts what comes late into the book that it is about', () => {
    const draft = { kind: 'draft-started', season: 2026, isSupplemental: false } as const
    const books = booksOf(events(SET, draft, { kind: 'season-renewed' }, PAID))
    expect(books).toMatchObject([
      { number: 1, season: 2026, entries: [{ seq: 4 }] },
      { number: 2, season: null, terms: null, entries: [] },
    ])
  })

  it('is the commissioner’s where the treasurer is a member no more', () => {
    const members = new Set([livia, titus])
    expect(treasurerOf(terms, { commissionerId: livia, members })).toBe(livia)
    const named = { treasurerId: titus }
    expect(treasurerOf(named, { commissionerId: livia, members })).toBe(titus)
    expect(treasurerOf(named, { commissionerId: livia, members: new Set([livia]) })).toBe(livia)
  })
})
