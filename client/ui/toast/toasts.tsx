import 'react-toastify/ReactToastify.css'

export { toast, ToastContainer } from 'react-toastify/unstyled'
