export { toast, ToastContainer } from 'react-toastify/unstyled'
