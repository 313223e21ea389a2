import { expect, test } from 'vitest'
import { pageHeaders } from './headers.ts'

const config = { publicUrl: 'https://empire.example' }

function scriptsOf(page: string): string | undefined {
  return /script-src ([^;]*)/.exec(pageHeaders(config, page)['content-security-policy'] ?? '')?.[1]
}

test('the scripts that stand in the page may run, by their hash, and no others', () => {
  // printf 'a()' | openssl dgst -sha256 -binary | base64
  const hash = 'qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='
  expect(scriptsOf('<script>a()</script><script type="module" src="/b.js"></script>')).toBe(
    `'self' 'sha256-${hash}'`,
  )
})

test('without a page there are only files', () => {
  expect(scriptsOf('')).toBe("'self'")
})
