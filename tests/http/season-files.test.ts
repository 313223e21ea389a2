import { expect, test } from 'vitest'
import { createWorld } from '../support/world.ts'

test('a league before its season has its pages as JSON, files and a calendar, for members only', async () => {
  await using world = createWorld()
  const league = await world.league({ teamName: '=cmd|A1' })
  const stranger = await world.person('stranger')
  const http = await world.http()
  const get = (path: string, token: string) =>
    http.inject({ method: 'GET', url: path, headers: { authorization: `Bearer ${token}` } })
  const paths = [
    'schedule',
    'standings',
    'odds',
    'playoffs',
    'history',
    'schedule.csv',
    'results.csv',
    'standings.csv',
    'rosters.csv',
    'schedule.ics',
  ]
  for (const path of paths) {
    const url = `/api/league/${path}?code=${league.code}`
    expect([path, (await get(url, league.commissioner.token)).statusCode]).toEqual([path, 200])
    expect([path, (await get(url, stranger.token)).statusCode]).toEqual([path, 404])
  }
  const file = await get(`/api/league/standings.csv?code=${league.code}`, league.commissioner.token)
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.headers['content-disposition']).toBe('attachment; filename="standings.csv"')
  // What a spreadsheet would take for a formula is text.
  expect(file.body).toContain("1,'=cmd|A1,")
  const calendar = await get(`/api/league/schedule.ics?code=${league.code}`, league.commissioner.token)
  expect(calendar.body).toMatch(/^BEGIN:VCALENDAR\r\n/)
})
