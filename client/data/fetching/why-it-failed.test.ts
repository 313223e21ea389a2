import { TRPCClientError } from '@trpc/client'
import { expect, it } from 'vitest'
import { errorWords } from '../trpc/trpc.ts'
import { whyItFailed, withErrorId } from './why-it-failed.ts'

function failed(data: object) {
  return TRPCClientError.from({ error: { message: 'Busy.', code: -32_603, data } })
}

it('says by what name the server’s log knows a failure of ours', () => {
  const bug = failed({ reason: null, id: 'k3v7q2mzt4ab' })
  expect(whyItFailed(bug)).toBe('Something went wrong on our side. In the server’s log it is k3v7q2mzt4ab.')
  expect(withErrorId('It could not be saved.', bug)).toBe(
    'It could not be saved. In the server’s log it is k3v7q2mzt4ab.',
  )
})

it.each([
  [failed({ reason: null, id: null }), 'Something went wrong on our side.'],
  [failed({ reason: 'BUSY', id: null }), 'Busy.'],
  [TRPCClientError.from(new TypeError('Failed to fetch')), 'Cannot reach the server.'],
])('and nothing of the kind where there is no such name', (error, words) => {
  expect(whyItFailed(error)).toBe(words)
})

it.each([
  [TRPCClientError.from(new TypeError('Failed to fetch'))],
  [TRPCClientError.from(new SyntaxError('Unexpected token in JSON'))],
  [new TypeError('Load failed')],
])('says in words for fans that a form was not heard, whatever the browser calls it', (error) => {
  expect(errorWords(error)).toBe('Cannot reach the server. Please try again.')
})
