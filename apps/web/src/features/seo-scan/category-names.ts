export { categoryNames } from '@app/seo-scan/contract';
