/** What a notice says: a line that stands alone, and what there is to say besides, which may be nothing. */
export interface NoticeWords {
  readonly title: string
  readonly text: string
}
