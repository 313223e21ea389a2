import { describe, expect, it } from 'vitest'
import { NOTICE_KINDS } from '../../../shared/notification/kinds.ts'
import { notificationPath } from '../../../shared/notification/paths.ts'
import { notificationCopy } from '../../../shared/labels/notification/notification.ts'
import { EVERY_NOTIFICATION } from '../../../tests/support/every-notification.ts'
import { routes } from '../../ui/page/routes.ts'

/** The patterns of all pages, as expressions. */
const PAGES = Object.values(routes).map(
  (pattern) => new RegExp(`^${pattern.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`),
)

describe('every kind of notification', () => {
  it('is among those that are tried', () => {
    expect(EVERY_NOTIFICATION.map(({ kind }) => kind)).toEqual([...NOTICE_KINDS])
  })

  it.each(EVERY_NOTIFICATION)('has a title and leads to a page: $kind', (content) => {
    const { title, text } = notificationCopy(content, () => 'Sun 1:00 pm')
    expect(title).toMatch(/\S.{6,}/)
    expect(`${title} ${text}`).not.toMatch(/undefined|null|NaN|\[object/)
    for (const code of ['abcdefgh', null]) {
      const [path = ''] = notificationPath(content, code).split(/[?#]/)
      expect(PAGES.filter((page) => page.test(path)).length, path).toBeGreaterThan(0)
    }
  })
})
