/* Made by `npm run generate` from the npm package language-subtag-registry 0.4.2. Not written by hand. */

/** The state of IANA's registry of language subtags that these lists are. */
export const LANGUAGE_REGISTRY_DATE = '2025-08-25';

/** Lower case. */
export const LANGUAGES_OF_TWO_LETTERS = `
aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de
dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id
ie ig ii ik in io is it iu iw ja ji jv jw ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li
ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa
pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th
ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
`;

/** Lower case. The first two letters once, then each third letter. */
export const LANGUAGES_OF_THREE_LETTERS = `
aaabcdefghiklmnopqstuvwxz ababcdefghijlmnopqrstuvwxyz acabdefhiklmnpqrstuvwxyz
adabdefghijlnopqrstuwxyz aeabcdeklmnqrsuwyz afabdeghiknopstuz agabcdefghijklmnopqrstuvwxyz
ahabghiklmnoprst aiabcdefghijklmnopqrstwxy ajaginpstuwz akbcdefghijklmopqrstuvwxyz
alacdefghijklmnopqrstuvwxyz amabcefgijklmnopqrstuvwxyz anabcdefghijklmnopqrstuvwxyz
aoabcdefghijklmnrstuxz apabcdefghijklmnopqrstuvwxyz aqacdgklmnprtz arbcdehijklnopqrstuvwxyz
asabcdefghijklnopqrstuvwxyz atabcdeghijklmnopqrstuvwxyz auabcdefghijklmnopqrstuwxyz avbdiklmnostuv
awabcdeghikmnorstuvwxy axbegklmx ayabcdeghiklnopqrstuxyz azabcdgjmnotz baabcdefghijlnoprstuvwxyz
bbabcdefghijklmnopqrstuvwxyz bcabcdefghijklmnopqrstuvwyz bdabcdefghijklmnopqrstuvwxyz
beabcdefghijkmopqrstuvwxyz bfabcdefghijklmnopqrstuwxyz bgabcdefgijklmnopqrstuvwxyz
bhabcdefghijklmnopqrstuvwxyz biabcdefgjklmnopqrtuvwxyz bjabcdefghijklmnopqrstuvwxyz
bkabcdfghijklmnopqrstuvwxyz blabcdefghijklmnopqrstvwxyz bmabcdefghijklmnopqrstuvwxyz
bnabcdefgijklmnopqrstuvwxyz boabefghijklmnopqrtuvwxyz bpabcdeghijklmnopqrstuvwxyz
bqabcdfghijklmnopqrstuvwxyz brabcdfghijklmnopqrstuvwxyz bsabcefghijklmnopqrstuvwxy
btabcdefghijklmnopqrstuvwxyz buabcdefghijkmnopqstuvwxyz bvabcdefghijklmnopqrtuvwxyz
bwabcdefghijklmnopqrstuwxyz bxabcdefghijklmnopqrsuvwxz byabcdefghijklmnopqrstvwxyz
bzabcdefghijklmnopqrstuvwxyz caabcdefghijklmnopqrsuvwxyz cbabcdeghijklnoqrstuvwy ccacdeghjlmnopqrs
cdacdefghijmnorsyz ceabgklnty cfadgm cgacgk chbcdfghjklmnopqrtwxyz ciabcdehkmnprwy cjaehikmnoprsvy
ckabhlmnoqrstuvxyz clacdehijklmostuwy cmacegiklmnorst cnabcghiklopqrstuwx coabcdefghjklmnopqtuvwxyz
cpabcefginopsuxy cqdu crabcdfghijklmnopqrstvwxyz csabcdefghijklmnopqrstuvwxyz ctacdeghlmnopstuyz
cuabcghijklmopqrstuvwxy cvgn cwabdegt cxh cyabo czhknot daacdefghijklmopqrsuvwxyz
dbabdefgijlmnopqrtuvwy dccr ddadegijnorsw decdefghiklmnpqrsvz dgabcdeghiklnorstuwxz dhadgilmnorsuvwx
diabcdfghijklmnopqrstuwxyz djabcdefijklmnoruw dkagklrsx dlgkmn dmabcdefgklmnorsuvwxy
dnadegijknortuvwy doabcefhiklnopqrstvwxyz dpp drabcdeghilnoqrstuwy dsbehiklnoqz dtabdhikmnoprstuy
duabcdefghijklmnopqrsuvwxyz dva dwaklrsuwyz dyabdgimnoruy dzadegln eaa ebcgkoru ecrsy eee efaei
egalmoxy ehsu eiptv eja ekacegiklmopry elehikmopux emabegikmnopqsuwxyz enabcdfhlmnoqruvwx eot epi
eraghikorstw eseghiklmnoqsuxy etbchnorstuxz eudq evehn ewo ext eyao ezae faabdfghijklmnprtuxyz fbl
fcs fer ffim fgr fiaeflprtuw fkkv flahilnry fmpu fnbgi fodimnrsx fpe fqs frcdkmopqrst fsels
fubcdefhijmnqrtuvy fvr fwae gaabcdefghijklmnopqrstuvwxyz gbabcdefghijklmnopqrsuvwxyz gccdeflnrt
gdabcdefghijklmnoqrstux geabcdfghijklmqsvwxyz gfktx ggabdegklnortuw ghacehklnorst
giabcdeghilmnopqrstuwxyz gjikmnru gkadenopu glbcdhijkloruwy gmabdeghlmnqruvwxyz
gnabcdeghijklmnoqrtuwz goabcdefghijklmnopqrstuvwxyz gpaen gqainru grabcdghijkmoqrstuvwxyz
gseglmnopsw gtaiu guabcdefghiklmnopqrstuvwxz gvacefjlmnoprsy gwabcdefgijmnrtuwx gxx gyabdefgilmnoryz
gzain haabcdefghijklmnopqrsvwxyz hbabnou hcah hdnsy headghim hgmw hhiry hiabdfghijklmortwx hji
hkaehkns hlabdetu hmabcdefghijklmnpqrstuvwxyz hnadeghijmnosu hoabcdehijklmoprstvwyz hpos
hracekmoprtuwxz hsbhlns htiosux hubcdefghijklmopqrstuvwxyz hvceknv hwaco hyawx iainpr
ibabdeghilmnruy icahlr idabcdeirstu ifabefkmuy igbeglmnosw ihbipw iinr ijcejnos ikehikloprstvwxz
ilabgiklmopsuvw imaeilnorsty inbceghjlmnopstz ioruw ipio iquw iraehiknoruxy isacdeghikmnortuv
itbcdeiklmorstvwxyz ium ivbv iwkmos ixcl iyaox izhimrz jaabcdefhjklmnoqrstuxyz jbeijkmnortuw jcst
jdagt jebeghiklnrtu jgbeko jhis jiabcdeghilmoqtuvy jjer jkamoprsu jles jmabcdilnrswx jnadgijls
jobdgrsw jparx jqr jrabrtu jsl juabcdhiklmnoprstuwy jvdn jwi jyaey kaabcdefghijkmopqrvwxy
kbabcdefghijklmnopqrstuvwxyz kcabcdefghijklmnopqrstuvwxyz kdacdefghijklmnopqrtuvwxyz
keabcdefghijklmnopqrstuvwxyz kfabcdefghijklmnopqrstuvwxyz kgabcdefghijklmnopqrstuvwxy
khabcdefghijklnopqrstuvwxyz kiabcdefghijlmopqstuvwxyz kjabcdefghijklmnopqrstuvxyz
kkabcdefghijklmnopqrstuvwxyz klabcdefghijklmnopqrstuvwxyz kmabcdefghijklmnopqrstuvwxyz
knabcdefgijklmnopqrstuvwxyz koacdefghijklopqstuvwxyz kpabcdefghijklmnopqrstuvwxyz
kqabcdefghijklmnopqrstuvwxyz krabcdefhijklmnoprstuvwxyz ksabcdefghijklmnopqrstuvwxyz
ktabcdefghijklmnopqrstuvwxyz kubcdefghijklmnopqstuvwxyz kvabcdefghijklmnopqrstuvwxyz
kwabcdefghijklmnopqrstuvwxyz kxabcdefhijklmnopqrstuvwxyz kyabcdefghijklmnopqrstuvwxyz
kzabcdefghijklmnopqrstuvwxyz laabcdefghijklmnpqrsuwxyz lbabcefgijklmnoqrstuvwxyz lccdefhlmpqs
ldabdghijklmnopq leabcdefghijklmnopqrstuvwxyz lfan lgabghiklmnoqrstuz lhahilmnpstu
liabcdefghijklopqrsuvwxyz ljaeilpwx lkabcdehijlmnorstuy llabcdefghijklmnopqsux
lmabcdefghijklmnopqruvwxyz lnabdghijlmnosuwz loabcefghijklmnopqrstuvwxyz lpaenox lqr
lracegiklmnortvz lsabcdeghilmnoprstvwy ltcghinosu luacdefhijklmnopqrstuvwyz lvaiklsu lwaeghlmostuw
lxm lyagn lzhlnz maabdefgijkmnpqstuvwxz mbabcdefhijklmnopqrstuvwxyz mcabcdefghijklmnopqrstuvwxyz
mdabcdefghijklmnpqrstuvwxyz meabcdefghijklmnopqrstuvwyz mfabcdefghijklmnopqrstuvwxyz
mgabcdefghijklmnopqrstuvwxyz mhabcdefghijklmnopqrstuwxyz miabcdefghijklmnopqrstuwxyz
mjabcdeghijklmnopqrstuvwxyz mkabcefghijklmnopqrstuvwxyz mlabcdefhijklmnopqrsuvwxz
mmabcdefghijklmnopqrtuvwxyz mnabcdefghijklmnopqrstuvwxyz moacdefghijkmopqrstuvwxyz
mpabcdeghijklmnopqrstuvwxyz mqabcefghijklmnopqrstuvwxyz mrabcdefghjklmnopqrstuvwxyz
msbcdefghijklmnopqrstuvwxyz mtabcdefghijklmnopqrstuvwxy muabcdeghijklmnopqrstuvxyz
mvabdefghiklmnopqrstuvwxyz mwabcdefghijklmnopqrstuvwxyz mxabcdefghijklmnopqrstuvwxyz
mybcdefghijklmnopqrstuvwxyz mzabcdeghijklmnopqrstuvwxyz naabcdefghijklmnopqrstwxyz
nbabcdefghijkmnopqrstuvwxy ncabcdefghijklmnopqrstuxz ndabcdfghijklmnpqrstuvwxyz
neabcdefghijkmnoqrstuvwxyz nfadlru ngabcdefghijklmnopqrstuvwxyz nhabcdefghikmnopqrtuvwxyz
niabcdefghijklmnoqrstuvwxyz njabdhijlmnorstuxyz nkabcdefghijkmnopqrstuvwxz nlacegijklmnoqruvwxyz
nmabcdefghijklmnopqrstuvwxyz nnabcdefghijklmnpqrstuvwxyz noacdefghijklmnopqstuvwyz npabghilnosuxy
nqgklmnoqty nrabcefgiklmnprtuxz nsabcdefghiklmnopqrstuvwxyz ntdegijkmoprsuwxyz
nuabcdefghijklmnopqrstuvwxyz nvhmo nwabcegimorwxy nxadegiklmnoqrux nybcdefghijklmnopqrstuvwxy
nzabdikmrsuyz oaackrv obiklmortu ocahmou odaktu ofosu ogbcegou ohtu oiaen ojbcgpsvw
okabcdeghijklmnorsuvxz oladekmortu omabcegiklnopqrtuvwxy onabegijknoprstuwx oodgnrs opakmoty
oraceghnorstuvwxyz osacinoptux otabdeiklmnoqrstuwxyz ouabeimn ovd owil oybdmy ozm
paabcdefghiklmopqrstuvwxyz pbbcefghilmnoprstuvyz pcabcdefghijklmnprw pdacinotu
peabdefghijklmopqsvxyz pfael pgadgiklnsuyz phadghijklmnoqrtuvw piabcdefghijlmnoprstuvwxyz pjt
pkabcghnoprstu plabcdefghjklnopqrstuvwyz pmabcdefhijklmnoqrstuwxyz pnabcdeghijklmnopqrstuvwxyz
pocdefghikmnopqstvwxyz ppaeiklmnopqrstu pqaemw prabcdefghiklmnopqrstuwxyz psacdeghilmnopqrstuwy
ptahinopqrtuvwy puabcdefgijkmopqrtuwxyz pwabgimnorw pxm pyemnsuxy pzehn quabcdfghiklmnpqrsvwxyz
qvacehijlmnopswyz qwacehmst qxachlnopqrstuw qyap raabcdfghijklmnopqrstuvwxyz rbbklp rcf rdb
reabegijlmnrsty rgaeknrsu rhgp riabeflmnrtu rjgis rkabhimtw rmabcdefghiklmnopqrstuvwxyz rnabdglnprw
roabcdefglmopruw rpnt rrimot rsbiklmnw rtchmsw rubcefghikopqtuyz rwaklmor rxdw rynsu rzh
saabcdefhijklmopqrstuvwxyz sbabcdefghijklmnopqrstuvwxyz scabefghiklnopqstuvwx
sdabcefghjklmnopqrstuvxz seabcdefghijklmnopqrstuvwyz sfbemsw sgabcdeghijklmnoprstuwxyz
shabcdeghijklmnopqrstuvwxyz siabdefghijklmopqrstuvwxyz sjabcdegklmnoprstuw
skabcdefghijkmnopqrstuvwxyz slacdefghijlmnpqrstuwxyz smabcdfghijklmnpqrstuvwxyz
snbcefghijklmnopqrsuvwxyz soabcdeghijklnopqrsuvwxyz spbcdegiklmnopqrstuvxy sqahjkmnoqrstux
srabcefghiklmnoqrstuvwxyz ssabcdefghijklmnopqrstuvxyz stabdefghijklmnopqrstuvwy
suabcegijklmoqrstvwxyz svabcekmrsx swbcfghijklmnopqrstuvwxy sxbcegklmnorsuw syabcdiklmnorswxy
szabcdeglnpsvwy taabcdefgijklnopqrsuvwxyz tbabcdefghijklmnopqrstuvwxyz tcabcdefghiklmnopqstuwxyz
tdabcdefghijklmnoqrstuvxy teabcdefghikmnopqrstuvwxyz tfinort tgabcdefghijnopqrstuvwxyz
thcdefhiklmnpqrstuvwxyz tiacdefghijklmnopqstuvwxyz tjagijlmnopsuw tkabdefgklmnpqrstuvwxz
tlabcdfghijklmnopqrstuvwxy tmabcdefghijklmnopqrstuvwyz tnabcdefghiklmnopqrstuvwxyz
tobcdefghijklmopqrsuvwxyz tpacefgijklmnopqrtuvwxyz tqblmnopqrtuw trabcdefghijklmnopqrstuvwxyz
tsabcdefghijklmpqrstuvwxyz ttabcdefghijklmnopqrstuvwyz tuabcdefghijlmnopqstuvwxyz tvadeiklmnostuwxy
twabcdefghlmnopqrtuwxy txabceghijmnoqrstuxy tyaehijlnprstuvxyz tzahjlmnox uamnr ubailruy udaegijlmu
ues ufi ugabehnoy uhan uisv uji ukaghiklpqsuvwy ulabcefiklmnuwy umabcdgimnoprsu unadegikmnpruxz uokn
upiv urabcefghijklmnoprtuvwxyz usahikpsu utaehpru uumnru uvehl uwa uya uzns vaaefghijlmnoprsuvy vbbk
vecdlmopr vgrt vicdfglnstv vjk vkaijklmnoptuz vlps vmabcdefghijklmpqrsuvwxyz vnkmp vort vraost
vsilnv vto vumnt vwa waabcdefghijklmnopqrstuvwxyz wbabefhijklmpqrstvw wcai wddgjktuy
weacdghimnoprstuw wfg wgabgiouwy whagku wibcefghijklmnrtuvwy wjai wkabdlruwy wlaceghiklmorsuvwxy
wmabcdeghimnostwx wnbcdegikmnopuwy woabcdefgikmnorswy wpc wrabdghiklmnoprsuvwxyz wsagikrsuv
wtbfhikmw wuabdhlmnrtuvxy wwaborw wxaw wyabimnry xaabcdegijklmnopqrstuvwy xbabcdegijmnoprwxy
xcbceghlmnortuvwy xdackmoqy xebdglmprstu xfa xgabdfgilmnruw xhacdemrtuv xiabilnprsvy xjbt
xkabcdefghijklnopqrstuvwxyz xlabcdeginopsuy xmabcdefghjklmnopqrstuvwxyz xnabdghijkmnoqrstuyz
xocdgikmnoprw xpabcdefghijklmnopqrstuvwxyz xqat xrabdegimnqrtuw xsabcdehijlmnopqrsuvy
xtabcdeghijlmnopqrstuvwyz xuabdgjlmnoprtu xveinos xwacdegjklortw xxbkmrt xyabjklty xzhmp
yaabcdefghijklmnopqrstuvwxyz ybabdehijklmnoxy ychlnpr ydadegks yeaceijlnrstuvy ygailmprsuw yhadls
yiafghijklmnpqrstuvxyz ykaghiklmnortuy ylabegilmnoruy ymabcdeghiklmnopqrstxz ynabdeghklnoqsu
yobgiklmnstxy ypabghkmnopz yrabeiklmnoswy yscdglmnoprsy ytalpwy yuabcdefgijklmnpqrtuwxyz yvat
ywaglnqrtuw yxaglmuy yyruz yzgk zaabcdefghijklmopqrstuvwxyz zbaceltuw zcadh zdj zeaghmn zgabhmnr
zhbdinwx ziabklmnrwz zkabdghknoprtuvz zlaejmnqsuw zmabcdefghijklmnopqrstuvwxyz znadegks zochmoqrs
zpabcdefghijklmnopqrstuvwxyz zqe zragnops zsaklmru zteglmnpqstuxy zuahmny zwa zxx zybgjnp zzaj
`;

/** For private use, in the same form. */
export const PRIVATE_LANGUAGES = `
qaabcdefghijklmnopqrstuvwxyz qbabcdefghijklmnopqrstuvwxyz qcabcdefghijklmnopqrstuvwxyz
qdabcdefghijklmnopqrstuvwxyz qeabcdefghijklmnopqrstuvwxyz qfabcdefghijklmnopqrstuvwxyz
qgabcdefghijklmnopqrstuvwxyz qhabcdefghijklmnopqrstuvwxyz qiabcdefghijklmnopqrstuvwxyz
qjabcdefghijklmnopqrstuvwxyz qkabcdefghijklmnopqrstuvwxyz qlabcdefghijklmnopqrstuvwxyz
qmabcdefghijklmnopqrstuvwxyz qnabcdefghijklmnopqrstuvwxyz qoabcdefghijklmnopqrstuvwxyz
qpabcdefghijklmnopqrstuvwxyz qqabcdefghijklmnopqrstuvwxyz qrabcdefghijklmnopqrstuvwxyz
qsabcdefghijklmnopqrstuvwxyz qtabcdefghijklmnopqrstuvwxyz
`;

/** With the language that each belongs to. */
export const EXTENDED_LANGUAGES = `
ar-aao ar-abh ar-abv ar-acm ar-acq ar-acw ar-acx ar-acy ar-adf sgn-ads ar-aeb ar-aec sgn-aed sgn-aen
ar-afb sgn-afg ar-ajp sgn-ajs ar-apc ar-apd ar-arb ar-arq ar-ars ar-ary ar-arz sgn-ase sgn-asf
sgn-asp sgn-asq sgn-asw ar-auz ar-avl ar-ayh ar-ayl ar-ayn ar-ayp ar-bbz sgn-bfi sgn-bfk ms-bjn
sgn-bog sgn-bqn sgn-bqy ms-btj ms-bve sgn-bvl ms-bvu sgn-bzs zh-cdo sgn-cds zh-cjy zh-cmn zh-cnp
ms-coa zh-cpx sgn-csc sgn-csd sgn-cse sgn-csf sgn-csg sgn-csl sgn-csn zh-csp sgn-csq sgn-csr sgn-csx
zh-czh zh-czo sgn-doq sgn-dse sgn-dsl sgn-dsz ms-dup sgn-ecs sgn-ehs sgn-esl sgn-esn sgn-eso sgn-eth
sgn-fcs sgn-fse sgn-fsl sgn-fss zh-gan sgn-gds kok-gom sgn-gse sgn-gsg sgn-gsm sgn-gss sgn-gus
sgn-hab sgn-haf zh-hak sgn-hds ms-hji sgn-hks zh-hnm sgn-hos sgn-hps sgn-hsh sgn-hsl zh-hsn sgn-icl
sgn-iks sgn-ils sgn-inl sgn-ins sgn-ise sgn-isg sgn-isr ms-jak ms-jax sgn-jcs sgn-jhs sgn-jks
sgn-jls sgn-jos sgn-jsl sgn-jus sgn-kgi kok-knn ms-kvb sgn-kvk ms-kvr ms-kxd sgn-lbs ms-lce ms-lcf
sgn-lgs ms-liw sgn-lls sgn-lsb sgn-lsc sgn-lsg sgn-lsl sgn-lsn sgn-lso sgn-lsp sgn-lst sgn-lsv
sgn-lsw sgn-lsy lv-ltg zh-luh lv-lvs sgn-lws zh-lzh ms-max sgn-mdl ms-meo ms-mfa ms-mfb sgn-mfs
ms-min zh-mnp ms-mqg sgn-mre sgn-msd ms-msi sgn-msr ms-mui sgn-mzc sgn-mzg sgn-mzy zh-nan sgn-nbs
sgn-ncs sgn-nsi sgn-nsl sgn-nsp sgn-nsr sgn-nzs sgn-okl ms-orn ms-ors ms-pel ar-pga sgn-pgz sgn-pks
sgn-prl sgn-prz sgn-psc sgn-psd ms-pse sgn-psg sgn-psl sgn-pso sgn-psp sgn-psr sgn-pys sgn-rib
sgn-rms sgn-rnb sgn-rsi sgn-rsl sgn-rsm sgn-rsn sgn-sdl sgn-sfb sgn-sfs sgn-sgg sgn-sgx ar-shu
zh-sjc sgn-slf sgn-sls sgn-sqk sgn-sqs sgn-sqx ar-ssh sgn-ssp sgn-ssr sgn-svk sw-swc sw-swh sgn-swl
sgn-syy sgn-szs ms-tmw sgn-tse sgn-tsm sgn-tsq sgn-tss sgn-tsy sgn-tza sgn-ugn sgn-ugy sgn-ukl
sgn-uks ms-urk uz-uzn uz-uzs sgn-vgt ms-vkk ms-vkt sgn-vsi sgn-vsl sgn-vsv sgn-wbs zh-wuu sgn-xki
sgn-xml ms-xmm sgn-xms sgn-yds sgn-ygs sgn-yhs sgn-ysl sgn-ysm zh-yue sgn-zib ms-zlm ms-zmi sgn-zsl
ms-zsm
`;

/** As ISO 15924 writes them. */
export const SCRIPTS = `
Adlm Afak Aghb Ahom Arab Aran Armi Armn Avst Bali Bamu Bass Batk Beng Berf Bhks Blis Bopo Brah Brai
Bugi Buhd Cakm Cans Cari Cham Cher Chis Chrs Cirt Copt Cpmn Cprt Cyrl Cyrs Deva Diak Dogr Dsrt Dupl
Egyd Egyh Egyp Elba Elym Ethi Gara Geok Geor Glag Gong Gonm Goth Gran Grek Gujr Gukh Guru Hanb Hang
Hani Hano Hans Hant Hatr Hebr Hira Hluw Hmng Hmnp Hntl Hrkt Hung Inds Ital Jamo Java Jpan Jurc Kali
Kana Kawi Khar Khmr Khoj Kitl Kits Knda Kore Kpel Krai Kthi Lana Laoo Latf Latg Latn Leke Lepc Limb
Lina Linb Lisu Loma Lyci Lydi Mahj Maka Mand Mani Marc Maya Medf Mend Merc Mero Mlym Modi Mong Moon
Mroo Mtei Mult Mymr Nagm Nand Narb Nbat Newa Nkdb Nkgb Nkoo Nshu Ogam Olck Onao Orkh Orya Osge Osma
Ougr Palm Pauc Pcun Pelm Perm Phag Phli Phlp Phlv Phnx Piqd Plrd Prti Psin Ranj Rjng Rohg Roro Runr
Samr Sara Sarb Saur Seal Sgnw Shaw Shrd Shui Sidd Sidt Sind Sinh Sogd Sogo Sora Soyo Sund Sunu Sylo
Syrc Syre Syrj Syrn Tagb Takr Tale Talu Taml Tang Tavt Tayo Telu Teng Tfng Tglg Thaa Thai Tibt Tirh
Tnsa Todr Tols Toto Tutg Ugar Vaii Visp Vith Wara Wcho Wole Xpeo Xsux Yezi Yiii Zanb Zinh Zmth Zsye
Zsym Zxxx Zyyy Zzzz
`;

/** For private use. */
export const PRIVATE_SCRIPTS = `
Qaaa Qaab Qaac Qaad Qaae Qaaf Qaag Qaah Qaai Qaaj Qaak Qaal Qaam Qaan Qaao Qaap Qaaq Qaar Qaas Qaat
Qaau Qaav Qaaw Qaax Qaay Qaaz Qaba Qabb Qabc Qabd Qabe Qabf Qabg Qabh Qabi Qabj Qabk Qabl Qabm Qabn
Qabo Qabp Qabq Qabr Qabs Qabt Qabu Qabv Qabw Qabx
`;

/** Upper case, and the numbers of UN M.49. */
export const REGIONS = `
AC AD AE AF AG AI AL AM AN AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR
BS BT BU BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CP CQ CR CS CU CV CW CX CY CZ DD DE DG DJ
DK DM DO DZ EA EC EE EG EH ER ES ET EU EZ FI FJ FK FM FO FR FX GA GB GD GE GF GG GH GI GL GM GN GP
GQ GR GS GT GU GW GY HK HM HN HR HT HU IC ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM
KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS
MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NT NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT
PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SU SV SX SY SZ TA TC TD
TF TG TH TJ TK TL TM TN TO TP TR TT TV TW TZ UA UG UM UN US UY UZ VA VC VE VG VI VN VU WF WS YD YE
YT YU ZA ZM ZR ZW 001 002 003 005 009 011 013 014 015 017 018 019 021 029 030 034 035 039 053 054
057 061 142 143 145 150 151 154 155 202 419
`;

/** For private use. */
export const PRIVATE_REGIONS = `
AA QM QN QO QP QQ QR QS QT QU QV QW QX QY QZ XA XB XC XD XE XF XG XH XI XJ XK XL XM XN XO XP XQ XR
XS XT XU XV XW XX XY XZ ZZ
`;

/** Lower case. */
export const VARIANTS = `
1606nict 1694acad 1901 1959acad 1994 1996 abl1943 akhmimic akuapem alalc97 aluku anpezo ao1990
aranes arevela arevmda arkaika asante auvern baku1926 balanka barla basiceng bauddha bciav bcizbl
biscayan biske blasl bohairic bohoric boont bornholm cisaup colb1945 cornu creiss dajnko ekavsk
emodeng fascia fayyumic fodom fonipa fonkirsh fonnapa fonupa fonxsamp gallo gascon gherd grclass
grital grmistr hanoi hepburn heploc hognorsk hsistemo huett ijekavsk itihasa ivanchov jauer jyutping
kkcor kleinsch kociewie kscor laukika leidentr lemosin lengadoc lipaw ltg1929 ltg2007 luna1918
lycopol mdcegyp mdctrans mesokem metelko monoton ndyuka nedis newfound nicard njiva nulik osojs
oxendict pahawh2 pahawh3 pahawh4 pamaka peano pehoeji petr1708 pinyin polyton provenc puter rigik
rozaj rumgr sahidic saigon scotland scouse simple solba sotav spanglis surmiran sursilv sutsilv
synnejyl tailo tarask tongyong tunumiit uccor ucrcor ulster unifon vaidika valbadia valencia
vallader vecdruka viennese vivaraup wadegile xsistemo
`;

/** Whole tags from before the registry, lower case. */
export const GRANDFATHERED_TAGS = `
art-lojban cel-gaulish en-gb-oed i-ami i-bnn i-default i-enochian i-hak i-klingon i-lux i-mingo
i-navajo i-pwn i-tao i-tay i-tsu no-bok no-nyn sgn-be-fr sgn-be-nl sgn-ch-de zh-guoyu zh-hakka
zh-min zh-min-nan zh-xiang
`;
