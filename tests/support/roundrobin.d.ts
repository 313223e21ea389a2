declare module 'roundrobin' {
  /** Teams from 1 on; who is in no pair of a round has a bye. */
  const roundrobin: (teams: number) => [number, number][][]
  // eslint-disable-next-line import/no-default-export -- the module is the function
  export default roundrobin
}
