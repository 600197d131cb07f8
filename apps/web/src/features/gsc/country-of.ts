import { countryName } from '../../lib/countries.js';

/** ISO 3166-1 alpha-3 codes with their alpha-2 codes, where the former does not begin with the latter. */
const EXCEPTION_CODES = `
  abwAW agoAO alaAX andAD areAE armAM ataAQ atfTF atgAG autAT bdiBI benBJ besBQ bgdBD bhsBS
  bihBA blrBY blzBZ brbBB brnBN cafCF chlCL chnCN codCD cogCG cokCK comKM cpvCV cuwCW cymKY
  dnkDK eshEH estEE flkFK froFO fsmFM ginGN glpGP gnbGW gnqGQ grdGD grlGL gufGF guyGY irlIE
  irqIQ isrIL jamJM kazKZ korKR lbrLR lbyLY macMO mafMF mdgMG mdvMV mexMX mltMT mneME mnpMP
  mozMZ mtqMQ mytYT niuNU pakPK pcnPN plwPW pngPG polPL prkKP prtPT pryPY pyfPF senSN sgsGS
  slbSB slvSV spmPM srbRS surSR svkSK svnSI sweSE swzSZ sycSC tcdTD tkmTM tunTN turTR tuvTV
  ukrUA uryUY wlfWF`;
const EXCEPTIONS = new Map(
  EXCEPTION_CODES.trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 3), pair.slice(3)]),
);
/** Google's code for searches from an unknown country. */
const UNKNOWN = 'zzz';

/** The name of a country from Google's code ("gbr"). */
export function countryOf(alpha3: string): string {
  if (alpha3 === UNKNOWN) return 'Unknown country';
  return countryName(EXCEPTIONS.get(alpha3) ?? alpha3.slice(0, 2).toUpperCase());
}
