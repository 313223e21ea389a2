import { expect, test } from 'vitest'
import { pageHeaders } from './headers.ts'

const config = { publicUrl: 'https://empire.example' }

/** What the policy allows of a kind. */
function allowed(directive: 'script-src' | 'style-src', page: string): string | undefined {
  const policy = pageHeaders(config, page)['content-security-policy'] ?? ''
  return policy
    .split(';')
    .find((part) => part.startsWith(directive))
    ?.slice(directive.length + 1)
}

// printf 'a()' | openssl dgst -sha256 -binary | base64
const HASH = 'qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='

test('the scripts that stand in the page may run, by their hash, and no others', () => {
  const page = '<script>a()</script><script type="module" src="/b.js"></script>'
  expect(allowed('script-src', page)).toBe(`'self' 'sha256-${HASH}'`)
  expect(allowed('style-src', page)).toBe("'self'")
})

test('so may its styles, which do not make scripts of the same text run', () => {
  const page = '<style>a()</style><link rel="stylesheet" href="/b.css">'
  expect(allowed('style-src', page)).toBe(`'self' 'sha256-${HASH}'`)
  expect(allowed('script-src', page)).toBe("'self'")
})

test('without a page there are only files', () => {
  expect(allowed('script-src', '')).toBe("'self'")
  expect(allowed('style-src', '')).toBe("'self'")
})
