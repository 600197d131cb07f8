export { categoryNames } from '@app/seo-audits/contract';
