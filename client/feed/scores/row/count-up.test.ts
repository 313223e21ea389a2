import { expect, test } from 'vitest'
import { nextFigure } from './count-up.ts'

function way(from: string, to: string): string[] {
  const figures = [from]
  for (let at = from; at !== to; figures.push(at)) at = nextFigure(at, to)
  return figures
}

test('a score rises over figures between, ever fewer at a time', () => {
  expect(way('0', '30')).toEqual(['0', '20', '27', '29', '30'])
  expect(way('17', '24')).toEqual(['17', '22', '24'])
  expect(way('2', '3')).toEqual(['2', '3'])
})

test('a score that falls, begins or ends is there at once', () => {
  expect(way('7', '6')).toEqual(['7', '6'])
  expect(way('–', '3')).toEqual(['–', '3'])
  expect(way('3', '–')).toEqual(['3', '–'])
})

test('no score takes more than six steps, which is 200 ms', () => {
  expect(way('0', '250').length).toBeLessThanOrEqual(7)
})
