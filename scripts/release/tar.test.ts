import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { packFolder } from './tar.ts'

const TIME = Date.UTC(2026, 10, 26) / 1000
const LONG = `${'deep/'.repeat(25)}file.txt`
let work = ''

beforeEach(() => {
  work = mkdtempSync(path.join(tmpdir(), 'empire-tar-'))
})
afterEach(() => rmSync(work, { recursive: true }))

it('is unpacked by tar as it was', () => {
  const folder = make('first')
  writeFileSync(path.join(work, 'first.tar.gz'), packFolder(folder, TIME))
  const target = path.join(work, 'unpacked')
  mkdirSync(target)
  expect(spawnSync('tar', ['-xzf', '../first.tar.gz'], { cwd: target }).status).toBe(0)
  expect(readFileSync(path.join(target, 'empire', LONG), 'utf8')).toBe('long')
  expect(readFileSync(path.join(target, 'empire/block'))).toEqual(Buffer.alloc(512, 1))
  expect(statSync(path.join(target, 'empire/run')).mode & 0o111).not.toBe(0)
  expect(statSync(path.join(target, 'empire/block')).mode & 0o111).toBe(0)
  expect(statSync(path.join(target, 'empire/block')).mtimeMs).toBe(TIME * 1000)
})

it('has the same bytes whenever and by whomever its files were written', () => {
  const first = make('first')
  const second = make('second')
  chmodSync(path.join(second, 'run'), 0o600)
  utimesSync(path.join(second, 'block'), 1, 1)
  expect(packFolder(second, TIME)).toEqual(packFolder(first, TIME))
  writeFileSync(path.join(second, 'block'), 'other')
  expect(packFolder(second, TIME)).not.toEqual(packFolder(first, TIME))
})

it('refuses a path that no tar would read', () => {
  const folder = path.join(work, 'empire')
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'x'.repeat(101)), '')
  expect(() => packFolder(folder, TIME)).toThrow('too long')
})

function make(name: string): string {
  const folder = path.join(work, name, 'empire')
  mkdirSync(path.join(folder, path.dirname(LONG)), { recursive: true })
  writeFileSync(path.join(folder, LONG), 'long')
  writeFileSync(path.join(folder, 'block'), Buffer.alloc(512, 1))
  writeFileSync(path.join(folder, 'run'), '#!/bin/sh\n', { mode: 0o755 })
  return folder
}
